/** A browser's cookies, as far as tests need them: all of one shop. */
export function cookieJar() {
  const kept = new Map<string, string>()
  return {
    /** The header for the next request. */
    header: () => ({ cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; ') }),
    keep(answer: Response) {
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (/;\s*max-age=0\b/i.test(set)) kept.delete(name)
        else kept.set(name, value)
      }
      return answer
    },
  }
}
