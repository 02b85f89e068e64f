/** What one request may take of the machine. */
export interface ProcessLimits {
  /** Milliseconds of processor time, whatever else the machine does. */
  cpu: number
  /** Bytes of memory of the whole process: heap, buffers, compiled code and its own size. */
  memory: number
  /** Milliseconds on the clock. A request that is not answered by then had too little of the machine. */
  wall: number
}

export const MB = 1024 * 1024

/** Shared by the thread that works and the one that watches: numbers at these places. */
export const IS_WORKING = 0
export const CPU_AT_START = 1

/** Milliseconds of processor time that this process has taken. */
export function cpuTime(): number {
  const { system, user } = process.cpuUsage()
  return Math.round((system + user) / 1000)
}
