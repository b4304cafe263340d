import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Kind = 'invalid_request_error' | 'idempotency_error' | 'card_error'

/** Refused the way Stripe refuses, so that the SDK raises what it would raise. */
export class StripeRefusal extends Error {
  readonly status: ContentfulStatusCode
  readonly kind: Kind
  readonly param: string | undefined
  constructor(
    message: string,
    status: ContentfulStatusCode = 400,
    param?: string,
    kind: Kind = 'invalid_request_error',
  ) {
    super(message)
    this.status = status
    this.kind = kind
    this.param = param
  }

  get body() {
    const code = this.status === 404 ? { code: 'resource_missing' } : {}
    return { error: { type: this.kind, message: this.message, ...code, ...(this.param && { param: this.param }) } }
  }
}
