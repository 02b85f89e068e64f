/** Characters that stand on one baseline without a gap a person would take for another column or cell. */
export interface Fragment {
  text: string
  x: number
  /** Of the baseline. */
  y: number
  width: number
  size: number
  bold: boolean
  /** Whether its words were written with spaces between their letters. */
  letterSpaced: boolean
}
