/** A form or a file, sent as it is. */
const isRaw = (body: unknown): body is URLSearchParams | Uint8Array<ArrayBuffer> =>
  body instanceof URLSearchParams || body instanceof Uint8Array

/** Talks to a running shop as its pages do; whatever is refused ends the demo with the shop's own words. */
export function createShopClient(url: string, anonKey: string) {
  async function call(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        apikey: anonKey,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isRaw(body) ? {} : { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    call,
    async signUp(email: string, password: string, full_name: string): Promise<{ id: string; token: string }> {
      const session = await (await call('POST', '/auth/v1/signup', { email, password, data: { full_name } })).json()
      return { id: session.user.id, token: session.access_token }
    },
  }
}

export type ShopClient = ReturnType<typeof createShopClient>
