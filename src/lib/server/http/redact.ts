const SECRET = /token|code|password|secret|signature|session|^key$|^sid$/i

/**
 * The request target for the log: without the values of secret query parameters, and at most 500
 * characters long.
 */
export function redactTarget(target: string): string {
  const cut = target.indexOf('?')
  if (cut === -1) return target.slice(0, 500)
  const query = target
    .slice(cut + 1)
    .split('&')
    .map(pair => (isSecret(pair) ? `${pair.split('=')[0]}=[redacted]` : pair))
  return `${target.slice(0, cut)}?${query.join('&')}`.slice(0, 500)
}

/** Whether the name is secret, or the value is a return address with a token. */
function isSecret(pair: string): boolean {
  return (
    SECRET.test(parameterName(pair)) || /token(=|%3d).+/i.test(pair.slice(pair.indexOf('=') + 1))
  )
}

/** `tok%65n` names the same parameter as `token`. */
function parameterName(pair: string): string {
  const [name = ''] = pair.split('=')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
