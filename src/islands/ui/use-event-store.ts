import { useEffect, useState } from 'react'

interface EventStore {
  /** Starts to follow events; the returned function stops. */
  start: () => () => void
}

/** A store of this island that follows server-sent events while the island is on the page. */
export function useEventStore<Store extends EventStore>(create: () => Store): Store {
  const [store] = useState(create)
  useEffect(() => store.start(), [store])
  return store
}
