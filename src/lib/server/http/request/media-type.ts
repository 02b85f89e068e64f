import { lookup } from 'mrmime'

/** Types whose bytes are text although their name does not begin with `text/`. */
const TEXT = /^(?:text\/|application\/(?:json|manifest\+json|xml|javascript)$|image\/svg\+xml$)/

/** The `Content-Type` of a built file by its name; text types name their charset. */
export function mediaType(name: string): string {
  const type = name.endsWith('.xsl') ? 'application/xml' : lookup(name)
  if (type === undefined) return 'application/octet-stream'
  return TEXT.test(type) ? `${type}; charset=utf-8` : type
}
