import { basicsPayable } from './basics/basics-payable.ts'
import { jobPayable } from './jobs/payments/job-payable.ts'
import type { Payable } from './payments/payable.ts'

/** Everything that cards pay for. */
export const PAYABLES: readonly Payable[] = [basicsPayable, jobPayable]
