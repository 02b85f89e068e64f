import type { FacetCounts } from '#lib/server/jobs/index.ts'

const FIGURE = new Intl.NumberFormat('en-US')

/**
 * The figure beside a choice: "0", "1,234", or "1,234+" where more matches than were counted may
 * exist. Undefined where no counted job has it, but others may.
 */
export function facetFigure(
  { isPartial }: Pick<FacetCounts, 'isPartial'>,
  jobs = 0,
): string | undefined {
  if (!isPartial) return FIGURE.format(jobs)
  return jobs === 0 ? undefined : `${FIGURE.format(jobs)}+`
}
