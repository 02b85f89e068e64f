/** One figure of the evaluation, with what it is to reach. */
export interface Measure {
  /** Stable: results are compared by it from one run to the next. */
  id: string
  name: string
  value: number
  /** 95 % bootstrap interval; null for what is counted, not estimated. */
  interval: [low: number, high: number] | null
  goal: number | null
  /** Whether less is better: times. */
  lowerIsBetter?: boolean
  /** What others reach on the same data. */
  baseline: string
  /** How many were measured, of what: "21 files". */
  n: string
  /** Whether it stands for a part, such as one source: its line is set in. */
  part?: boolean
  /** What the figure does not say. */
  note?: string
}

/** A set of data that a folder may hold, and the figures that it can show. */
export interface Evaluation {
  name: string
  /** The figures, or null when the folder does not hold this set. */
  measure: (folder: string) => Promise<Measure[] | null>
}

export const misses = ({ goal, value, lowerIsBetter = false }: Measure): boolean =>
  goal !== null && (lowerIsBetter ? value > goal : value < goal)
