import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { SAVE_FAILED } from './editing.ts'

/** Creates the profile of an account without one. */
export function CreateProfileButton() {
  const [busy, setBusy] = useState(false)

  const create = async () => {
    setBusy(true)
    try {
      await call('PUT /candidates/profile/update', { body: {} })
      location.reload()
    } catch (error) {
      showToast(messageOf(error, SAVE_FAILED))
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} look="main" onClick={() => void create()}>
      Create Profile
    </Button>
  )
}
