const OPERATORS: Record<string, (one: number, two: number) => number> = {
  '+': (one, two) => one + two,
  '-': (one, two) => one - two,
  '−': (one, two) => one - two,
  '×': (one, two) => one * two,
}

/** A question as a page prints it, with a minus sign: "9 − 4". */
export function printedQuestion(question: string): string {
  return question.replace('-', '−')
}

/** The result of a question such as "7 + 3", "9 - 4", "9 − 4" or "2 × 5"; NaN for anything else. */
export function solve(question: string): number {
  const [, one, operator = '', two] = /^(\d+) ([-−+×]) (\d+)$/.exec(question) ?? []
  return OPERATORS[operator]?.(Number(one), Number(two)) ?? Number.NaN
}
