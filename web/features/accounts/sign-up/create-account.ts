import type { ProfileChange } from '../../../../domain/accounts/profile.ts'
import type { AccountSetup } from '../../../../domain/accounts/sign-up.ts'
import { api } from '../../../api/api.ts'
import { uploadAvatar } from '../../uploads/upload-file.ts'
import { accountClient } from '../client.ts'
import { watch } from '../session.ts'

interface NewAccount {
  setup: AccountSetup
  workspace: ProfileChange
  avatar: File | undefined
}

/** The account's id and whether its details were all saved; or that the e-mail address waits for its confirmation. */
export type Created = { id: string; complete: boolean } | 'confirm-first'

/** Creates the account, and the profile as soon as there is a session. Throws the service's own message. */
export async function createAccount({ setup, workspace, avatar }: NewAccount): Promise<Created> {
  const { auth } = await accountClient()
  const full_name = `${setup.firstName} ${setup.lastName}`
  const { data, error } = await auth.signUp({
    email: setup.email,
    password: setup.password,
    options: { data: { full_name }, emailRedirectTo: `${window.location.origin}/signin` },
  })
  if (error) throw error
  if (!data.session || !data.user) return 'confirm-first'
  const { id } = data.user
  const avatar_url = avatar && (await uploadAvatar(id, avatar).catch(() => undefined))
  const json = { ...workspace, full_name, phone: setup.phone, ...(avatar_url && { avatar_url }) }
  const answer = await api.profiles.$post({ json }).catch(() => undefined)
  await watch()
  return { id, complete: answer?.ok === true && (!avatar || avatar_url !== undefined) }
}
