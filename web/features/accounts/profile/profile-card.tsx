import { useEffect, useRef, useState } from 'react'
import { INDUSTRY_LABELS } from '../../../../domain/accounts/profile.ts'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/surface.tsx'
import { toast } from '../../../ui/toast.ts'
import { rereadProfile } from '../session.ts'
import { AvatarChange } from './avatar-change.tsx'
import type { Profile } from './profile-calls.ts'
import { ProfileForm } from './profile-form.tsx'

/** Who somebody is, to read and to change. */
export function ProfileCard({ profile, isOwn, onSaved }: { profile: Profile; isOwn: boolean; onSaved: () => void }) {
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  function saved() {
    setEditing(false)
    toast.success(PROFILE.updated)
    onSaved()
    rereadProfile()
  }

  return (
    <Card className="p-6 sm:p-8">
      <AvatarChange profile={profile} isOwn={isOwn} onChanged={onSaved} />
      <div className="mt-6">
        {editing ? (
          <ProfileForm profile={profile} onSaved={saved} onCancel={() => setEditing(false)} />
        ) : (
          <>
            <Details profile={profile} />
            <Button ref={editButton} look="outline" className="mt-6" onClick={() => setEditing(true)}>
              Edit Profile
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

function Details({ profile }: { profile: Profile }) {
  const industry = Object.entries(INDUSTRY_LABELS).find(([value]) => value === profile.industry)?.[1]
  const place = [profile.city, profile.state, profile.zip_code].filter(Boolean).join(', ')
  const rows: [string, string | null | undefined][] = [
    ['Full name', profile.full_name],
    ['Email', profile.email],
    ['Phone', profile.phone],
    ['Company', profile.company],
    ['Industry', industry ?? profile.industry],
    ['Company size', profile.company_size],
    ['Shipping address', [profile.shipping_address, place].filter(Boolean).join('\n')],
    ['Message notices by e-mail', profile.email_notifications ? 'On' : 'Off'],
    ['Newsletter', profile.newsletter_subscribed ? 'Subscribed' : 'Not subscribed'],
    ['Member since', new Date(profile.created_at).toLocaleDateString('en-US', { dateStyle: 'long' })],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-navy-600 text-sm">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line font-medium">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
