import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

/**
 * The network of an address, as rate limits and records count it: an IPv4 address as it is, an IPv6
 * address by its /64, because one customer holds all of that. `unknown` for no address.
 */
export function networkOf(ip: string): string {
  const [bare = ''] = ip.split('%')
  if (isIP(bare) === 0) return 'unknown'
  const address = ipaddr.process(bare)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, 4).map(group => group.toString(16))
  return `${groups.join(':')}::/64`
}
