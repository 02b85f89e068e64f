/** One figure of the evaluation, with its goal. */
export interface Measure {
  /** Stable; identifies the figure across runs. */
  id: string
  name: string
  value: number
  /** 95 % bootstrap interval; null for a count. */
  interval: [low: number, high: number] | null
  goal: number | null
  /** Whether less is better: times. */
  lowerIsBetter?: boolean
  /** The result of others on the same data. */
  baseline: string
  /** The number and kind of items: "21 files". */
  n: string
  /** Whether it covers a part, such as one source. Its line is indented. */
  part?: boolean
  /** The limits of the figure. */
  note?: string
}

/** A data set that a folder may contain, and its figures. */
export interface Evaluation {
  name: string
  /** The figures; null if the folder does not contain this set. */
  measure: (folder: string) => Promise<Measure[] | null>
}

export const misses = ({ goal, value, lowerIsBetter = false }: Measure): boolean =>
  goal !== null && (lowerIsBetter ? value > goal : value < goal)
