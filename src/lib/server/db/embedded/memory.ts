import { totalmem } from 'node:os'

const MB = 1024 * 1024

/**
 * Memory settings of the embedded server, which shares the machine with the program. An eighth of the
 * memory is for its cache; the system's cache comes on top. The figures are in docs/operation.md.
 *
 * @param bytes the memory of the machine, or of the container if that has less
 */
export function memorySettings(bytes = availableMemory()): Record<string, string> {
  const part = (share: number, least: number, most: number) =>
    `${Math.trunc(Math.min(most, Math.max(least, bytes / share / MB)))}MB`
  return {
    effective_cache_size: part(2, 256, 1024 * 1024),
    maintenance_work_mem: part(32, 64, 1024),
    shared_buffers: part(8, 128, 8192),
    // A query may use this several times, and there may be 240 connections.
    work_mem: part(1024, 4, 32),
  }
}

function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
