import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { ORDER_BUCKET, publicFilePath } from '../../domain/files/file-rules.ts'
import { PROOF_FOLDER } from '../../domain/jobs/proof.ts'
import { type JobStage, placeInLine } from '../../domain/jobs/stages.ts'
import type { ShopClient } from './shop-client.ts'

interface Walked {
  id: string
  token: string
  /** How far it goes along the line of stages. */
  to: JobStage
}

/** Takes a job as far as it should be, step by step, as its customer and the staff would. */
export async function walkJob(client: ShopClient, admin: string, { id, token, to }: Walked): Promise<void> {
  const say = (path: string, body: unknown) => client.call('POST', `/api/jobs/${token}/${path}`, body)
  const work = (path: string, body: unknown) => client.call('POST', `/api/admin/jobs/${id}/${path}`, body, admin)
  const key = () => ({ idempotency_key: randomUUID() })
  const steps: Partial<Record<JobStage, () => Promise<unknown>>> = {
    quoted: async () => {
      const draft = await (await client.call('GET', `/api/admin/jobs/${id}/quotes/draft`, undefined, admin)).json()
      const terms = { kind: 'deposit', percent: 50 }
      await work('quotes', { ...draft, terms, ...key() })
    },
    accepted: async () => {
      await say('quote/accept', { version: 1, name: 'Demo Customer' })
      await pay(client, token)
    },
    proofing: async () => work('proofs', { ...(await drawnProof(client)), ...key() }),
    approved: async () => {
      const [{ fingerprint }] = (await (await client.call('GET', `/api/jobs/${token}`)).json()).proofs
      await say('proof/approve', { version: 1, fingerprint, name: 'Demo Customer' })
      await pay(client, token)
    },
    in_production: () => work('production', { reason: null }),
    shipped: () => work('parcels', { parcels: [{ carrier: 'UPS', tracking_number: '1Z999AA10123456784' }], ...key() }),
    delivered: () => work('delivered', { parcel_id: null }),
  }
  const inOrder = Object.entries(steps).map(([, step]) => step)
  for (const step of inOrder.slice(0, placeInLine(to))) await step()
}

/** Through the sandbox's pay page, with the card that works. */
async function pay(client: ShopClient, token: string): Promise<void> {
  const { money } = await (await client.call('GET', `/api/jobs/${token}`)).json()
  const cents = money.balance.dueNowCents || money.balance.dueLaterCents
  const started = await client.call('POST', `/api/jobs/${token}/payments`, { cents })
  const { pathname } = new URL((await started.json()).url)
  await client.call('POST', pathname, new URLSearchParams({ card: '4242424242424242' }))
  await client.call('POST', `/api/jobs/${token}/payments/settle`, { session_id: pathname.split('/').at(-1) })
}

/** A proof whose picture is plainly none. */
async function drawnProof(client: ShopClient) {
  const path = `${PROOF_FOLDER}/${randomUUID()}-demo.jpg`
  const words =
    '<svg width="900" height="600"><text x="250" y="320" font-size="90" fill="#f6f1e7">Demo proof</text></svg>'
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f2a44' } })
    .composite([{ input: Buffer.from(words) }])
    .jpeg()
    .toBuffer()
  await client.call('POST', `/storage/v1/object/${ORDER_BUCKET}/${path}`, new Uint8Array(picture))
  return { pictures: [{ label: 'Front', url: publicFilePath(ORDER_BUCKET, path) }], facts: [], note: null }
}
