import { AnalyticsSection } from '../features/admin/analytics/analytics-section.tsx'
import { LateAndDue } from '../features/admin/day/late-and-due.tsx'
import { Mentions } from '../features/admin/day/mentions.tsx'
import { MyDay } from '../features/admin/day/my-day.tsx'
import { MessagesSection } from '../features/admin/messages/messages-section.tsx'
import { WaitingReplies } from '../features/admin/messages/waiting-replies.tsx'
import { OpeningSection } from '../features/admin/opening-section.tsx'
import { MailTrouble } from '../features/admin/outbox/mail-trouble.tsx'
import { RequestsSection } from '../features/admin/requests/requests-section.tsx'
import { SetupSection } from '../features/admin/setup/setup-section.tsx'
import { UsersSection } from '../features/admin/users-section.tsx'

export default function AdminDashboard() {
  return (
    <div className="space-y-5">
      <MailTrouble />
      <OpeningSection />
      <MyDay />
      <div className="grid grid-cols-1 items-start gap-5 2xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <LateAndDue />
        <div className="space-y-5">
          <WaitingReplies />
          <Mentions />
        </div>
      </div>
      <SetupSection />
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
