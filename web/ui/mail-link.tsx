import { useContact } from '../shop-facts.tsx'

/** The shop's own address, to be written to. */
export function MailLink({ className }: { className?: string }) {
  const { email } = useContact()
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  )
}
