import { neededByText } from '../../domain/jobs/job-wishes.ts'
import { subjectOf } from '../../domain/subject.ts'
import { stateName } from '../../domain/us-states.ts'
import type { Config } from '../config.ts'
import type { ResaleCertificate } from '../db/schema/certificates.ts'
import type { Mail } from '../mail/outbox.ts'

const factsOf = ({ business, state, number, expires_on }: ResaleCertificate): [string, string][] => [
  ['Business', business],
  ['State', stateName(state)],
  ['Number', number],
  ['Expires', neededByText(expires_on)],
]

/** Somebody has to look at it. */
export function handedInMail({ PUBLIC_URL, STAFF_EMAIL }: Config, certificate: ResaleCertificate): Mail {
  const heading = `${certificate.business} handed in a resale certificate`
  return {
    ...{ kind: 'staff-certificate', to: STAFF_EMAIL, spends: 'nothing', subject: heading, heading },
    about: subjectOf('resale_certificates', certificate.id),
    dedupeKey: `certificate:${certificate.id}`,
    parts: [
      { facts: factsOf(certificate) },
      { button: 'Look at it', url: `${PUBLIC_URL}/admin/shipping/certificates` },
    ],
  }
}

/** As it was written, up to a full stop. */
const sentence = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`)

const SAID = {
  approved: (certificate: ResaleCertificate) => ({
    heading: 'Your resale certificate is approved',
    text: `Through ${neededByText(certificate.expires_on)} we add no sales tax to what you order, while you are signed in, for deliveries to ${stateName(certificate.state)}.`,
  }),
  declined: ({ reason }: ResaleCertificate) => ({
    heading: 'We cannot accept your resale certificate',
    text: `${sentence(reason ?? '')} Sales tax is added to your orders as usual. You can hand in another certificate on your profile.`,
  }),
}

export function decidedMail(
  { PUBLIC_URL }: Config,
  person: { id: string; email: string; isProven: boolean },
  certificate: ResaleCertificate & { status: 'approved' | 'declined' },
  at: Date,
): Mail {
  const { heading, text } = SAID[certificate.status](certificate)
  return {
    ...{
      kind: `customer-certificate-${certificate.status}`,
      to: person.email,
      spends: person.isProven ? 'staffMails' : 'unprovenMails',
      subject: heading,
      heading,
    },
    about: subjectOf('resale_certificates', certificate.id),
    dedupeKey: `certificate:${certificate.id}:${certificate.status}:${at.toISOString()}`,
    parts: [
      { text },
      // What its sender wrote goes to no address that may not be theirs.
      ...(person.isProven ? [{ facts: factsOf(certificate) }] : []),
      { button: 'Open your profile', url: `${PUBLIC_URL}/profile/${person.id}` },
    ],
  }
}
