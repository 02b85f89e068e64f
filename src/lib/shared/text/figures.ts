const FIGURE = new Intl.NumberFormat('en-US')

/** A count as people read it: "5,013". */
export function formatFigure(amount: number): string {
  return FIGURE.format(amount)
}

/** A share of 0 to 1 in whole percent: "37%". A small share above zero is not "0%". */
export function formatShare(share: number): string {
  return share > 0 && share < 0.01 ? '<1%' : `${Math.round(100 * share)}%`
}
