import { parseCookie, stringifySetCookie } from 'cookie'

import {
  LAST_POSITION,
  type Position,
  readPosition,
  writePosition,
} from '../db/standbys/position.ts'
import type { CurrentSession } from './call.ts'

const NAME = 'last-write'
/** Longer than the lag of any standby in use. */
const LASTS_SECONDS = 60

/**
 * The cookie that a write of a signed-in person sets: reads of this browser go to standbys that have
 * replayed this position. A forged one sends them to the primary, as without standbys.
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

/** The position of this browser's last write; null without one in the last minute. */
export function readLastWrite(cookies: string | null, secure: boolean): Position | null {
  return readPosition(parseCookie(cookies ?? '')[cookieName(secure)] ?? '')
}

/**
 * The position that a read of a session must include. A program with an API token keeps no cookie.
 */
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
