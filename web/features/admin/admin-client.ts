import { QueryClient } from '@tanstack/react-query'
import type { ClientResponse, InferResponseType } from 'hono/client'
import type { ApiError } from '../../../domain/errors.ts'
import { ApiFailure } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'

export const admin = api.admin

/** A shop that is not ready, or too busy, says so: it is asked again after one, two and four seconds. */
const retry = (times: number, failure: Error) =>
  times < 3 && failure instanceof ApiFailure && failure.code === 'unavailable'

export const createAdminCache = () =>
  new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true } } })

type Listed<Call extends (...args: never[]) => Promise<ClientResponse<unknown>>> = Exclude<
  InferResponseType<Call>,
  ApiError
>

export type RequestRow = Listed<(typeof admin)['custom-orders']['$get']>['items'][number]
export type RequestDetails = Listed<(typeof admin)['custom-orders'][':id']['$get']>
export type FoundGroup = Listed<typeof admin.search.$get>['groups'][number]
export type Found = FoundGroup['found'][number]
export type UserRow = Listed<typeof admin.users.$get>['users'][number]
export type PackingOrder = Listed<(typeof admin)['basics-orders']['$get']>['items'][number]
export type OrderToPick = Listed<(typeof admin)['basics-orders']['to-pick']['$get']>['orders'][number]
export type BasicsOrderDetails = Listed<(typeof admin)['basics-orders'][':id']['$get']>
export type TroubledMail = Listed<typeof admin.mails.$get>['mails'][number]
export type JobRow = Listed<typeof admin.jobs.$get>['items'][number]
export type JobDetails = Listed<(typeof admin.jobs)[':id']['$get']>
export type CannedReplyRow = Listed<(typeof admin)['canned-replies']['$get']>['replies'][number]
export type ListedCertificate = Listed<typeof admin.certificates.$get>['items'][number]
export type CatalogueRow = Listed<typeof admin.catalogue.$get>['products'][number]
export type SectionVersion = Listed<(typeof admin.sections)[':section']['versions']['$get']>['versions'][number]
export type HistoryEntry = RequestDetails['history'][number]
export type Person = Listed<typeof admin.people.$get>['people'][number]
export type PeopleChange = Listed<typeof admin.people.history.$get>['items'][number]
export type InvitationRow = Listed<typeof admin.people.$get>['invitations'][number]
export type StockedProduct = Listed<typeof admin.stock.$get>['products'][number]
export type StockMovement = Listed<typeof admin.stock.movements.$get>['items'][number]
export type WaitingReply = Listed<typeof admin.messages.waiting.$get>['waiting'][number]
export type SavedViewRow = Listed<typeof admin.views.$get>['views'][number]
export type StaffMember = Listed<typeof admin.staff.$get>['staff'][number]
