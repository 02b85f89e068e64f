import type { HiringInsights } from '#lib/server/applications/index.ts'
import { formatFigure, formatShare } from '#lib/shared/text/figures.ts'

/** A sentence that compares 30 days of applications with the 30 days before. */
export function compared(days: HiringInsights['days'], before: number): string {
  const now = days.reduce((sum, { count }) => sum + count, 0)
  const total = `${formatFigure(now)} ${now === 1 ? 'application' : 'applications'} in the last 30 days`
  if (now === before) return `${total}, as many as in the 30 days before`
  const difference = Math.abs(now - before)
  return `${total}, ${formatFigure(difference)} ${now > before ? 'more' : 'fewer'} than in the 30 days before`
}

/** The share of all applications in each stage of the funnel. */
export function funnelRows({ applied, hired, reviewed, shortlisted }: HiringInsights['funnel']) {
  const rowOf = (label: string, count: number) => {
    const share = applied === 0 ? 0 : count / applied
    return { label, share, text: `${formatFigure(count)} · ${formatShare(share)}` }
  }
  return [
    rowOf('Applied', applied),
    rowOf('Reviewed', reviewed),
    rowOf('Shortlisted', shortlisted),
    rowOf('Hired', hired),
  ]
}
