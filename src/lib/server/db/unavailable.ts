/**
 * Lost connections, too many of them, a full or failing disk, a server that starts, stops or is
 * read-only, timeouts of statements and locks, deadlocks.
 */
const SQL_STATES = /^(?:08...|53...|57...|58030|25006|55P03|40001|40P01)$/
const SOCKET_CODES = /^E(?:CONNREFUSED|CONNRESET|NOENT|PIPE|TIMEDOUT)$/
/** What pg says without a code. */
const WORDS = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect/

/** Whether the database was unavailable, so that the same call may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause, code, message, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  return (
    WORDS.test(message) ||
    SQL_STATES.test(String(code)) ||
    // A file may be missing too: only a socket counts.
    (SOCKET_CODES.test(String(code)) && /^(?:connect|read|write)$/.test(String(syscall))) ||
    isUnavailable(cause)
  )
}
