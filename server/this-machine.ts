const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Only who is on this machine may be spoken to without encryption where secrets are said. */
export const isThisMachine = ({ hostname }: URL) => LOOPBACK.has(hostname)
