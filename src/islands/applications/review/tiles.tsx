import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

const TILES = [
  ['all', 'All'],
  ['pending', 'Pending'],
  ['reviewed', 'Reviewed'],
  ['shortlisted', 'Shortlisted'],
  ['rejected', 'Rejected'],
  ['hired', 'Hired'],
] as const

/** How many applications of a job there are of each status. */
export function Tiles({ counts }: { counts: StatusCounts }) {
  return (
    <dl className="review-tiles">
      {TILES.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{formatFigure(counts[key])}</dd>
        </div>
      ))}
    </dl>
  )
}
