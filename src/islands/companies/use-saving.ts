import { useState } from 'react'

import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** A setting that is saved on click: `work` resolves to the text of the toast. */
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
