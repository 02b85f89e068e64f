import { VideoCameraIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { spanIn } from '#lib/shared/interviews/interview-times.ts'

interface JoinButtonProps {
  id: number
  joinOpensAt: string
  /** The reader's zone, in which the button says when it opens. */
  timeZone: string
}

const LOOK_AGAIN = 15_000

/** Leads to the video call once the server lets in; until then it says when that will be. */
export function JoinButton({ id, joinOpensAt, timeZone }: JoinButtonProps) {
  const opensAt = Date.parse(joinOpensAt)
  // Closed in the page that the server sends; the first look of the browser opens it.
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const look = () => setOpen(Date.now() >= opensAt)
    const first = setTimeout(look)
    const timer = setInterval(look, LOOK_AGAIN)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [opensAt])

  const join = async () => {
    setBusy(true)
    try {
      const { url } = await call('POST /interviews/{id}/join', { params: { id } })
      globalThis.open(url, '_blank', 'noopener,noreferrer')
    } catch (error) {
      showToast(messageOf(error, 'The call could not be opened. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
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
