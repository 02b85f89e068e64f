const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * The hosts that are served, in lower case: the host of the site and the additional ones of the
 * settings.
 */
export function siteHosts(siteUrl: string, allowed: readonly string[]): string[] {
  return [new URL(siteUrl).host, ...allowed].map(host => host.toLowerCase())
}

/**
 * The other names of a site on this machine: `localhost` for `127.0.0.1`, and the reverse. They
 * redirect to the site's one address, because cookies and links belong to that one only.
 */
export function siteAliases(siteUrl: string): string[] {
  const { hostname, port } = new URL(siteUrl)
  if (!LOOPBACK.includes(hostname)) return []
  const others = LOOPBACK.filter(name => name !== hostname)
  return others.map(name => (port === '' ? name : `${name}:${port}`))
}
