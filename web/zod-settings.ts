/** The pages' content policy forbids eval, which zod tries unless told. By its global: importing zod would cost every page 4 kB. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
