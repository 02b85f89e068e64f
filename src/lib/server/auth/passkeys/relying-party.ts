import { isIP } from 'node:net'

import { AppError } from '#lib/shared/errors.ts'

import type { Config } from '../../config.ts'

/** Our identity to an authenticator (WebAuthn, 5.1.2): it answers only to this origin. */
export interface RelyingParty {
  /** The host name that passkeys belong to. */
  id: string
  origin: string
}

type Site = Pick<Config, 'SITE_URL'>

/**
 * The relying party of this site; null where browsers offer no passkeys: at an IP address, which is
 * not a domain, and over plain http except at localhost.
 */
export function findRelyingParty({ SITE_URL }: Site): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(SITE_URL)
  const isNumbers = hostname.startsWith('[') || isIP(hostname) !== 0
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isNumbers || (protocol !== 'https:' && !isLocal)) return null
  return { id: hostname, origin }
}

/** @throws AppError `not-found` where this site can have no passkeys */
export function getRelyingParty(config: Site): RelyingParty {
  const party = findRelyingParty(config)
  if (!party) throw new AppError('not-found', 'Passkeys do not work at this address')
  return party
}
