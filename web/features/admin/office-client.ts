import { QueryClient } from '@tanstack/react-query'
import type { ClientResponse, InferResponseType } from 'hono/client'
import type { ApiError } from '../../../domain/errors.ts'
import { api } from '../../api/api.ts'

export const office = api.admin

export const createOfficeCache = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true } },
  })

type Listed<Call extends (...args: never[]) => Promise<ClientResponse<unknown>>> = Exclude<
  InferResponseType<Call>,
  ApiError
>

export type RequestRow = Listed<(typeof office)['custom-orders']['$get']>['items'][number]
export type RequestDetails = Listed<(typeof office)['custom-orders'][':id']['$get']>
export type UserRow = Listed<typeof office.users.$get>['users'][number]
export type SentMessage = Listed<typeof office.messages.$get>['messages'][number]
export type PackingOrder = Listed<(typeof office)['basics-orders']['$get']>['items'][number]
export type TroubledMail = Listed<typeof office.mails.$get>['mails'][number]
export type HistoryEntry = RequestDetails['history'][number]
export type StaffMember = Listed<typeof office.staff.$get>['staff'][number]
