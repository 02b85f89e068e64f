import { parseCookie, stringifySetCookie } from 'cookie'

import {
  LAST_POSITION,
  type Position,
  readPosition,
  writePosition,
} from '../db/standbys/position.ts'
import type { CurrentSession } from './call.ts'

const NAME = 'last-write'
/** Longer than any standby in rotation lags. */
const LASTS_SECONDS = 60

/**
 * The cookie that a write of a signed-in person sets: reads of this browser go to standbys that have
 * replayed this position. A forged one sends them to the primary, where they went without standbys.
 */
export function writeLastWrite(position: Position, secure: boolean): string {
  return stringifySetCookie({
    httpOnly: true,
    maxAge: LASTS_SECONDS,
    name: cookieName(secure),
    path: '/',
    sameSite: 'lax',
    secure,
    value: writePosition(position),
  })
}

/** Where the last write of this browser is; null without one in the last minute. */
export function readLastWrite(cookies: string | null, secure: boolean): Position | null {
  return readPosition(parseCookie(cookies ?? '')[cookieName(secure)] ?? '')
}

/** What a read of a session must have. A program with an API token keeps no cookie. */
export function lastWriteOf(
  session: CurrentSession | null,
  { headers }: Request,
  secure: boolean,
): Position | null {
  if (session?.kind === 'api') return LAST_POSITION
  return readLastWrite(headers.get('cookie'), secure)
}

function cookieName(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME
}
