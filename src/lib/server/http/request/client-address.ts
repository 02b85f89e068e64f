import { BlockList, isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

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

/** Whether this address is one of the trusted proxies. */
export function isTrusted(address: string, proxies: BlockList): boolean {
  const plain = plainAddress(address)
  return isIP(plain) !== 0 && proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The client's address: the connection's peer, or, when that is a trusted proxy, the right-most
 * `X-Forwarded-For` entry that is not one. The client can forge entries further left.
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

/** The part of an address that a log may hold: the /24 of IPv4, the /48 of IPv6; empty for no address. */
export function addressPrefix(address: string): string {
  if (isIP(address) === 0) return ''
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`
  const groups = parsed.parts.slice(0, 3).map(group => group.toString(16))
  return `${groups.join(':')}::/48`
}

/** The plain form of an address: `::ffff:192.0.2.1` is IPv4 on an IPv6 socket; no zone. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split('%')
  return isIP(bare) === 0 ? bare : ipaddr.process(bare).toString()
}
