/** Limits for one request. */
export interface ProcessLimits {
  /** Milliseconds of processor time, whatever else the machine does. */
  cpu: number
  /** Bytes of memory of the whole process: heap, buffers, compiled code and its own size. */
  memory: number
  /** Milliseconds of wall-clock time. A later request failed because the machine was too busy. */
  wall: number
}

export const MB = 1024 * 1024

/** Indexes into the numbers that the working and the watching thread share. */
export const IS_WORKING = 0
export const CPU_AT_START = 1

/** Whether this process exceeds the limits of a request that began at this processor time. */
export function isOver({ cpu, memory }: ProcessLimits, cpuAtStart: number): boolean {
  return cpuTime() - cpuAtStart > cpu || process.memoryUsage.rss() > memory
}

/** Milliseconds of processor time that this process has taken. */
export function cpuTime(): number {
  const { system, user } = process.cpuUsage()
  return Math.round((system + user) / 1000)
}
