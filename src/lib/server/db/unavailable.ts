/**
 * Lost connections, too many connections, a full or failing disk, a server that starts, stops or is
 * read-only, timeouts of statements and locks, deadlocks.
 */
const SQL_STATES = /^(?:08...|53...|57...|58030|25006|55P03|40001|40P01)$/
/** Errors that another server may not have. A standby also cancels reads of rows that it must remove. */
const STATES_OF_ONE_SERVER = /^(?:08...|53...|57P..|58030|40001)$/
const SOCKET_CODES = /^E(?:CONNREFUSED|CONNRESET|NOENT|PIPE|TIMEDOUT)$/
/** Messages of pg that have no code. */
const WORDS =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^Query read timeout/

/** Whether the database was unavailable, so that the same call may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  return isFailure(error, SQL_STATES)
}

/** Whether one server went away or hung, so that another one can answer the same read. */
export function isServerGone(error: unknown): boolean {
  return isFailure(error, STATES_OF_ONE_SERVER)
}

function isFailure(error: unknown, states: RegExp): boolean {
  if (!(error instanceof Error)) return false
  const { cause, code, message, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  return (
    WORDS.test(message) ||
    states.test(String(code)) ||
    // A missing file has the same codes: only errors of a socket count.
    (SOCKET_CODES.test(String(code)) && /^(?:connect|read|write)$/.test(String(syscall))) ||
    isFailure(cause, states)
  )
}
