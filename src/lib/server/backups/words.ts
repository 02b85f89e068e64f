import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'

/** The time since `started` (from `performance.now()`): "0.4 minutes". */
export function minutes(started: number): string {
  return `${((performance.now() - started) / MINUTE_MS).toFixed(1)} minutes`
}

/** "1.2 GB", "48 MB". */
export function size(bytes: number): string {
  const megabytes = bytes / 1e6
  return megabytes < 1000 ? `${megabytes.toFixed(0)} MB` : `${(megabytes / 1000).toFixed(1)} GB`
}
