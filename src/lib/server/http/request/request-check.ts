/** Decides from the request line and the headers alone which requests the front server accepts. */

/** All methods that the server accepts. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/** The methods that a page answers; the API answers all of METHODS. */
export const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** The longest request target in characters; a search with every filter set stays under 2,000. */
export const MAX_TARGET_LENGTH = 4096

/** The most header fields of one request; a browser behind two proxies sends about 30. */
export const MAX_HEADERS = 100

/** The parts of a request that are checked; `rawHeaders` as node:http gives them. */
export type Arrival = { method: string; url: string; rawHeaders: readonly string[] }

/** A refusal contains only its status and nothing of the request. */
export type Verdict =
  | { ok: true; path: string; target: string; host: string }
  | { ok: false; status: 400 | 404 | 405 | 414 | 421 | 431 }

/** A request that the front server itself refused, for the audit log. */
export type RefusedRequest = { ip: string; requestId: string; status: number }

const refuse = (status: 400 | 404 | 405 | 414 | 421 | 431): Verdict => ({ ok: false, status })

/**
 * Checks one request. `hosts` are lower-case `host` (any port) or `host:port` entries.
 * `target` in the verdict is the origin form (`/path?query`), `path` the same without query.
 */
export function checkRequest(arrival: Arrival, hosts: readonly string[]): Verdict {
  if (!METHODS.includes(arrival.method)) return refuse(405)
  if (arrival.rawHeaders.length > MAX_HEADERS * 2) return refuse(431)
  const named = headerValues(arrival.rawHeaders, 'host')
  const [host] = named
  if (named.length !== 1 || host === undefined) return refuse(400)
  if (!isKnownHost(host, hosts)) return refuse(421)
  if (arrival.url.length > MAX_TARGET_LENGTH) return refuse(414)
  const target = toOriginForm(arrival, hosts)
  if (typeof target === 'number') return refuse(target)
  return checkTarget(target, host.toLowerCase())
}

function checkTarget(target: string, host: string): Verdict {
  const cut = target.indexOf('?')
  const path = cut === -1 ? target : target.slice(0, cut)
  if (!/^[\x21-\x7e]*$/.test(target) || target.includes('#')) return refuse(400)
  // PostgreSQL text cannot contain NUL: a search word must not bring it into a query.
  if (/%00/.test(target)) return refuse(400)
  const status = checkPath(path)
  return status === 200 ? { ok: true, path, target, host } : refuse(status)
}

/**
 * 200 for a path in its canonical form. Every other form of a page's path is refused, so that path
 * rules and the router always see the same path.
 */
export function checkPath(path: string): 200 | 400 | 404 {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return 400
  }
  const oddEncoding = /%(?:2d|2e|2f|5c|5f|7e|3[0-9]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/i.test(
    path,
  )
  const oddCharacter = decoded.includes('\\') || hasControl(decoded)
  const oddShape = path.includes('//') || /(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded)
  const encodedTwice = /%[0-9a-f]{2}/i.test(decoded)
  return oddEncoding || oddCharacter || oddShape || encodedTwice ? 404 : 200
}

function hasControl(text: string): boolean {
  for (const character of text) {
    const code = character.charCodeAt(0)
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return true
  }
  return false
}

/** Proxies send the absolute form (RFC 9112, 3.2.2): its host is checked like the header. */
function toOriginForm({ method, url }: Arrival, hosts: readonly string[]): string | 400 | 421 {
  if (url.startsWith('/')) return url
  if (url === '*') return method === 'OPTIONS' ? '/' : 400
  const [, host, rest] = /^https?:\/\/([^/?#]+)([/?].*)?$/i.exec(url) ?? []
  if (host === undefined) return 400
  if (!isKnownHost(host, hosts)) return 421
  if (rest === undefined) return '/'
  return rest.startsWith('?') ? `/${rest}` : rest
}

/** Whether this `Host` is one of ours. An entry without a port allows every port. */
export function isKnownHost(host: string, hosts: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/:(?:80|443)$/, '')
  const bare = name.replace(/:\d{1,5}$/, '')
  return hosts.includes(name) || hosts.includes(bare)
}

/** Every value of a header, without node's joining and dropping of repeated ones. */
export function headerValues(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name,
  )
}
