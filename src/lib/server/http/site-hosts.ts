const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The hosts that are served: the site's own and the further ones of the settings, lower-case. */
export function siteHosts(siteUrl: string, allowed: readonly string[]): string[] {
  return [new URL(siteUrl).host, ...allowed].map(host => host.toLowerCase())
}

/**
 * The other names of a local site: `localhost` means `127.0.0.1`. They redirect to the site's one
 * address, because cookies and links belong to it.
 */
export function siteAliases(siteUrl: string): string[] {
  const { hostname, port } = new URL(siteUrl)
  if (!LOOPBACK.includes(hostname)) return []
  const others = LOOPBACK.filter(name => name !== hostname)
  return others.map(name => (port === '' ? name : `${name}:${port}`))
}
