/** Of all processors together, by this process itself: however much else the machine has to do. */
export function secondsWorked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
