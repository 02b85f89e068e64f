import type { HiringInsights } from '#lib/server/applications/index.ts'
import { formatFigure, formatShare } from '#lib/shared/text/figures.ts'

/** What 30 days of applications say beside the 30 before, as a sentence. */
export function compared(days: HiringInsights['days'], before: number): string {
  const now = days.reduce((sum, { count }) => sum + count, 0)
  const said = `${formatFigure(now)} ${now === 1 ? 'application' : 'applications'} in the last 30 days`
  if (now === before) return `${said}, as many as in the 30 days before`
  const difference = Math.abs(now - before)
  return `${said}, ${formatFigure(difference)} ${now > before ? 'more' : 'fewer'} than in the 30 days before`
}

/** The stages of the funnel, each against all who applied. */
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
