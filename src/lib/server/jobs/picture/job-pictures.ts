import { LRUCache } from 'lru-cache'

import { createSlots } from '../../slots.ts'

/** The pictures of jobs, drawn at their first request. */
export interface JobPictures {
  /**
   * The picture of a name that a hash of its content makes. `draw` is called where it is not in the
   * cache; concurrent callers share one drawing.
   * @throws AppError `busy` if too many are waiting
   */
  get: (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>
}

/** Bytes: some two hundred pictures. */
const CACHED_BYTES = 16 * 1024 * 1024
const WAITING = 32

/** Draws one picture at a time, so that a crawler does not take more than one core. */
export function createJobPictures(): JobPictures {
  const inTurn = createSlots(1, WAITING)
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    fetchMethod: (_name, _old, { context: draw }) => inTurn(draw),
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  return { get: (name, draw) => cache.forceFetch(name, { context: draw }) }
}
