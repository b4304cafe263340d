import { BlockList, isIP } from 'node:net'

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
    const chain = [...(forwardedFor?.split(',') ?? []), socketAddress ?? ''].map(plain)
    while (chain.length > 1 && isTrusted(chain.at(-1))) chain.pop()
    return chain.at(-1) || 'unknown'
  }
}

function addTo(list: BlockList, proxy: string): void {
  const [address = '', bits] = proxy.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (bits) list.addSubnet(address, Number(bits), family)
  else list.addAddress(address, family)
}

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/, '')
