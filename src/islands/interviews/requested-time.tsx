import type { Interview } from '#lib/contract/interviews/interviews.ts'

import { Times } from './times.tsx'

interface RequestedTimeProps {
  interview: Pick<Interview, 'durationMinutes' | 'requested'>
  /** Time zones, the reader's own first. */
  zones: readonly string[]
}

/** The other time that the candidate requests, with their message. */
export function RequestedTime({ interview, zones }: RequestedTimeProps) {
  const { durationMinutes, requested } = interview
  if (!requested) return null
  return (
    <>
      <Times durationMinutes={durationMinutes} startAt={requested.startAt} zones={zones} />
      {requested.note && <p className="whitespace-pre-line break-words">“{requested.note}”</p>}
    </>
  )
}
