import { BlockList, isIP, SocketAddress } from 'node:net'

/** Tells whether an address is one of the proxies that are believed. */
export function trustedProxyCheck(trustedProxies: readonly string[]) {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) addTo(trusted, proxy)
  return (socketAddress: string | undefined): boolean => {
    const address = plain(socketAddress ?? '')
    return isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Tells the client's address: the socket's, or what trusted proxies say was in front of them. */
export function clientAddressReader(trustedProxies: readonly string[]) {
  const isTrusted = trustedProxyCheck(trustedProxies)

  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    let address = plain(socketAddress ?? '')
    // From its end, as far as it is believed: before that stands whatever somebody wrote, thousands of them if they like.
    const told = isTrusted(address) ? (forwardedFor?.split(',') ?? []) : []
    while (told.length > 0 && isTrusted(address)) address = plain(told.pop() ?? '')
    return address || 'unknown'
  }
}

function addTo(list: BlockList, proxy: string): void {
  const [address = '', bits] = proxy.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (bits) list.addSubnet(address, Number(bits), family)
  else list.addAddress(address, family)
}

/** Some proxies tell the port too, and IPv4 may come in IPv6 clothes. */
function plain(entry: string): string {
  const text = entry.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(text) === 4) return text
  const address = SocketAddress.parse(isIP(text) === 6 ? `[${text}]` : text)?.address ?? text
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}

const GROUPS = 8

/** Who is counted behind an address: whoever has an IPv6 address has the whole /64 around it. */
export function clientOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const between = Array<string>(GROUPS - head.length - tail.length).fill('0')
  return `${[...head, ...between, ...tail].slice(0, GROUPS / 2).join(':')}::/64`
}
