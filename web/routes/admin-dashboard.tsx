import { AnalyticsSection } from '../features/admin/analytics-section.tsx'
import { MessagesSection } from '../features/admin/messages-section.tsx'
import { OpeningSection } from '../features/admin/opening-section.tsx'
import { RequestsSection } from '../features/admin/requests-section.tsx'
import { UsersSection } from '../features/admin/users-section.tsx'

export default function AdminDashboard() {
  return (
    <div className="space-y-5">
      <OpeningSection />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <UsersSection />
        <MessagesSection />
      </div>
      <RequestsSection kind="custom-orders" />
      <RequestsSection kind="contact-requests" />
      <AnalyticsSection />
    </div>
  )
}
