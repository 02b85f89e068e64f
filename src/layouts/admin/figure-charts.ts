import type { listFigures } from '#lib/server/operations/index.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

type Figures = Awaited<ReturnType<typeof listFigures>>

interface Chart {
  days: { count: number; day: string }[]
  id: string
  title: string
  unit: string
}

const COLUMNS = [
  { column: 'signUps', id: 'sign-ups', unit: 'sign-ups' },
  { column: 'jobs', id: 'jobs-posted', unit: 'jobs posted' },
  { column: 'applications', id: 'applications', unit: 'applications' },
  { column: 'emptySearches', id: 'empty-searches', unit: 'searches without a result' },
] as const

/** The charts of the page of figures. `figures` has the oldest day first. */
export function figureCharts(figures: Figures): Chart[] {
  const charts = COLUMNS.map(({ column, id, unit }) => ({
    days: figures.map(day => ({ count: day[column], day: day.day })),
    id,
    title: `${formatFigure(sum(figures.map(day => day[column])))} ${unit} in 30 days`,
    unit,
  }))
  return [...charts, answeredChart(figures)]
}

/** Days whose applications are less than a week old have no share yet. */
function answeredChart(figures: Figures): Chart {
  const due = sum(figures.map(day => day.due))
  const answered = sum(figures.map(day => day.answered))
  const share =
    due === 0
      ? 'No application is a week old'
      : `${percent(answered, due)}% of applications answered within 7 days`
  return {
    days: figures.map(day => ({ count: percent(day.answered, day.due), day: day.day })),
    id: 'answered',
    title: share,
    unit: '% answered within 7 days',
  }
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
