import { useState } from 'react'
import { accountEndSchema } from '../../../../domain/accounts/sign-in.ts'
import { OWN_DATA } from '../../../../domain/accounts/words.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { forgetSession } from '../session.ts'
import { usePrivateFile } from '../use-private-file.ts'

/** One's own data, and the end of the account. */
export function OwnData({ email }: { email: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="data-heading" className="grid gap-4">
      <h3 id="data-heading" className="text-lg">
        Your data
      </h3>
      <p className="text-navy-700">Take everything that we keep about you along, or close your account for good.</p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton />
        <Button look="quiet" size="small" className="text-bad!" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog open={asking} onOpenChange={setAsking} title="Delete your account?">
        <DeleteForm email={email} />
      </Dialog>
    </section>
  )
}

function DownloadButton() {
  const { busy, save } = usePrivateFile(OWN_DATA.exportFailed)
  return (
    <Button look="outline" size="small" disabled={busy} onClick={() => save('/api/account/export', 'my-data.json')}>
      {busy ? 'Downloading…' : 'Download my data'}
    </Button>
  )
}

function DeleteForm({ email }: { email: string }) {
  const form = useForm({
    ...{ schema: accountEndSchema, initial: { email: '' }, fallback: OWN_DATA.deleteFailed },
    send: async (json) => {
      await answerOf(api.account.$delete({ json }))
      forgetSession()
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <p>
        Your profile, your messages and your picture are deleted at once, and nobody can bring them back. Orders that
        you placed stay in our books.
      </p>
      <TextField
        label="Type your email address to confirm"
        hint={email}
        autoComplete="off"
        {...form.text('email')}
        error={form.errors.email ?? form.failure}
      />
      <Button type="submit" disabled={form.busy}>
        Delete for good
      </Button>
    </Form>
  )
}
