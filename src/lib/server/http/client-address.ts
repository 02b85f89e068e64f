import { BlockList, isIP } from 'node:net'

/** Reads proxy addresses (`10.0.0.1`, `10.0.0.0/8`, `fd00::/8`); throws on anything else. */
export function readProxies(entries: readonly string[]): BlockList {
  const proxies = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.trim().split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) throw new Error(`${entry} is not an IP address or network`)
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return proxies
}

/** Is the peer of this connection one of our own proxies? */
export function isTrusted(address: string, proxies: BlockList): boolean {
  const plain = plainAddress(address)
  return isIP(plain) !== 0 && proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The client's address: the connection's peer, or, when that is a trusted proxy, the right-most
 * `X-Forwarded-For` entry that is not one. Entries further left are the client's own claim.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: BlockList,
): string {
  let address = plainAddress(peer ?? '')
  const hops = (forwarded ?? '').split(',').map(hop => plainAddress(hop.trim()))
  while (isTrusted(address, proxies)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** What a log may keep of an address: the /24 of IPv4, the /48 of IPv6. */
export function addressPrefix(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(address) !== 6) return ''
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return `${groups.slice(0, 3).join(':')}::/48`
}

/** IPv4 that arrived on an IPv6 socket reads `::ffff:192.0.2.1`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}
