import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this island is hydrated. Forms are disabled until then, because text typed earlier would
 * be lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
