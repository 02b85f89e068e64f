const HERE = 'https://here.invalid'
const MAX_LENGTH = 2048

/** One slash, then neither a second one nor a backslash; no control character or backslash anywhere. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const PLAIN_PATH = /^\/(?!\/)[^\\\u0000-\u0020\u007f]*$/

/**
 * The path of this site that a return address names (path, query and fragment, as a browser would
 * request it), or null when following it could lead anywhere else. Browsers drop tabs and newlines,
 * take "\" for "/" and remove dot segments before they look for a host; so the address is judged as
 * it came, as it resolves, and as a proxy that decodes it once or twice would see it.
 */
export function safeReturn(address: string | null | undefined): string | null {
  if (!address || address.length > MAX_LENGTH || !PLAIN_PATH.test(address)) return null

  const { origin, pathname, search, hash } = new URL(address, HERE)
  if (origin !== HERE || !staysPlainWhenDecoded(pathname)) return null
  return pathname + search + hash
}

function staysPlainWhenDecoded(path: string): boolean {
  let seen = path
  for (let round = 0; round < 3; round++) {
    if (/^\/[\s/\\]/.test(resolveDots(seen)) || seen.includes('\\')) return false
    const decoded = decode(seen)
    if (decoded === null) return false
    seen = decoded
  }
  return true
}

/** Removes leading dot segments as browsers do: "/.//evil" becomes "//evil". */
function resolveDots(path: string): string {
  return path.replace(/^(?:\/\.{1,2}(?=\/))+/, '')
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
