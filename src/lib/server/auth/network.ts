import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network an address belongs to, as limits and records count it: an IPv4 address by itself,
 * an IPv6 address by its /64, since one customer holds all of that.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left.map(normalize)
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map(normalize)
}

function normalize(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, '')
}
