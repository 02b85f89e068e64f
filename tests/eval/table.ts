import { type Measure, misses } from './measure.ts'
import type { Change } from './last-result.ts'

const HEAD = ['measure', 'ours', '95 %', 'goal', 'last', 'others', 'n', '']

/** The figures as a text table, each with its goal, its last value and whether it meets the goal. */
export function printTable(
  measures: readonly Measure[],
  changes: ReadonlyMap<string, Change>,
): string {
  const rows = measures.map(measure => toCells(measure, changes.get(measure.id)))
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map(row => row[column]!.length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return [line(HEAD), widths.map(width => '─'.repeat(width)).join('  '), ...rows.map(line)].join(
    '\n',
  )
}

function toCells(measure: Measure, change: Change | undefined): string[] {
  const { interval, goal, lowerIsBetter } = measure
  return [
    (measure.part ? '  ' : '') + measure.name,
    figure(measure.value, measure),
    interval ? `${figure(interval[0], measure)}–${figure(interval[1], measure)}` : '',
    goal === null ? '' : `${lowerIsBetter ? '≤' : '≥'} ${goal}`,
    change ? figure(change.before, measure) : '',
    measure.baseline,
    measure.n,
    verdict(measure, change),
  ]
}

function verdict(measure: Measure, change: Change | undefined): string {
  const words = []
  if (measure.goal !== null) words.push(misses(measure) ? 'MISSED' : 'reached')
  if (change?.fell) words.push('FELL')
  if (measure.note) words.push(measure.note)
  return words.join(', ')
}

const figure = (value: number, { lowerIsBetter }: Measure): string =>
  value.toFixed(lowerIsBetter ? 1 : 3)
