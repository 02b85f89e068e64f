import { useState } from 'react'

import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** One setting that is saved at a press: `work` answers what to say once it is. */
export function useSaving() {
  const [busy, setBusy] = useState(false)
  const save = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      showToast(await work(), 'success')
    } catch (error) {
      showToast(messageOf(error, 'Something went wrong. Please try again.'))
    }
    setBusy(false)
  }
  return { busy, save }
}
