/** Reads `.env` of the current folder into the environment; having none is fine. What is set already stays. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
