import { VideoCameraIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { spanIn } from '#lib/shared/interviews/interview-times.ts'

interface JoinButtonProps {
  id: number
  joinOpensAt: string
  /** The reader's time zone. */
  timeZone: string
}

const CHECK_MS = 15_000

/** Opens the video call; until the call can be joined, the button says when that will be. */
export function JoinButton({ id, joinOpensAt, timeZone }: JoinButtonProps) {
  const opensAt = Date.parse(joinOpensAt)
  // Disabled in the server's HTML; the first check in the browser enables it.
  const [open, setOpen] = useState(false)
  const { busy, run } = useWork(showToast)
  useEffect(() => {
    const check = () => setOpen(Date.now() >= opensAt)
    const first = setTimeout(check)
    const timer = setInterval(check, CHECK_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [opensAt])

  const join = () =>
    run(async () => {
      const { url } = await call('POST /interviews/{id}/join', { params: { id } })
      globalThis.open(url, '_blank', 'noopener,noreferrer')
    }, 'The call could not be opened. Please try again.')
  return (
    <Button
      busy={busy}
      disabledBecause={open ? null : `Join opens ${spanIn(joinOpensAt, joinOpensAt, timeZone)}`}
      look="main"
      onClick={() => void join()}
    >
      <VideoCameraIcon aria-hidden="true" className="icon" />
      Join Interview
    </Button>
  )
}
