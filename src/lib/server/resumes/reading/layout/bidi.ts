const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u
const LETTER = /\p{L}/u
const BETWEEN = /^\s*[|•·]\s*$/u

/** Whether a text has letters that are written from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/**
 * Characters as they stand from left to right, in the order in which they are read: the whole is
 * turned around, but for numbers and Latin words within. Numbers beside each other, as the ends of a
 * range, follow each other from right to left, as long as no Latin word is among them.
 */
export function toReadingOrder(units: readonly string[]): string[] {
  const ordered: string[] = []
  let run: string[] = []
  const finish = () => {
    // Spaces and signs at the far edge of a run belong to the text behind it.
    const end = run.findLastIndex(unit => LEFT_TO_RIGHT.test(unit)) + 1
    ordered.push(...turnParts(run.slice(0, end)), ...run.slice(end))
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

/** A telephone number and a mail address with a bar between are two runs. */
function turnParts(units: readonly string[]): string[] {
  const mark = units.findIndex(unit => BETWEEN.test(unit))
  if (mark === -1)
    return units.some(unit => LETTER.test(unit)) ? units.toReversed() : turnNumbers(units)
  return [
    ...turnParts(units.slice(0, mark)),
    ...units.slice(mark, mark + 1),
    ...turnParts(units.slice(mark + 1)),
  ]
}

/** Turns each number and keeps the order of the numbers. */
function turnNumbers(units: readonly string[]): string[] {
  const ordered: string[] = []
  let number: string[] = []
  for (const unit of units)
    if (unit.trim() === '') {
      ordered.push(...number.toReversed(), unit)
      number = []
    } else number.push(unit)
  return [...ordered, ...number.toReversed()]
}
