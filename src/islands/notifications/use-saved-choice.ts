import { useState } from 'react'

import { showToast } from '#lib/client/toasts.ts'
import { messageOf } from '#lib/shared/errors.ts'

/** A setting that is saved as soon as it changes, and reverts if the server refuses. */
export function useSavedChoice<Choice>(first: Choice) {
  const [choice, setChoice] = useState(first)
  const choose = async (next: Choice, save: () => Promise<unknown>) => {
    setChoice(next)
    try {
      await save()
      showToast('Your choice was saved.', 'success')
    } catch (error) {
      setChoice(choice)
      showToast(messageOf(error, 'Failed to save your choice. Please try again.'))
    }
  }
  return [choice, choose] as const
}
