import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page's script has taken over this part. Until then a form is closed: what was typed
 * into it earlier would be lost.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
