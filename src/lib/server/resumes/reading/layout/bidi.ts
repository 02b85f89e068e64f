const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u

/** Whether a text has letters that are written from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/**
 * Characters as they stand from left to right, in the order in which they are read: the whole is
 * turned around, but for numbers and Latin words within.
 */
export function toReadingOrder(units: readonly string[]): string[] {
  const ordered: string[] = []
  let run: string[] = []
  const finish = () => {
    // Spaces and signs at the far edge of a run belong to the text behind it.
    const end = run.findLastIndex(unit => LEFT_TO_RIGHT.test(unit)) + 1
    ordered.push(...run.slice(0, end).toReversed(), ...run.slice(end))
    run = []
  }
  for (const unit of units.toReversed()) {
    const isLatin = LEFT_TO_RIGHT.test(unit) && !RIGHT_TO_LEFT.test(unit)
    if (isLatin || (run.length > 0 && !RIGHT_TO_LEFT.test(unit))) run.push(unit)
    else {
      finish()
      ordered.push(unit)
    }
  }
  finish()
  return ordered
}
