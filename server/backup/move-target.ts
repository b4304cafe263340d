const USAGE =
  'MOVE_TO="postgresql://user:password@host/name?sslmode=verify-full" npm run move    from the shop’s own database to a rented one'
const IN_SIGHT = `Everybody on this machine can read the words of a command, and this address has a password in it:
${USAGE}`

/** The rented database that was named: by the environment, or behind the command where it tells no secret. */
export function moveTarget(
  [typed, ...more]: readonly string[],
  { MOVE_TO }: { MOVE_TO?: string | undefined },
): { url: string } | { problem: string } {
  const url = typed ?? MOVE_TO ?? ''
  if (more.length > 0 || !URL.canParse(url) || !/^postgres(ql)?:/.test(url)) return { problem: USAGE }
  return typed && new URL(url).password ? { problem: IN_SIGHT } : { url }
}
