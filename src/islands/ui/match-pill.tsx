import { matchPill } from '#lib/shared/applications/status-tone.ts'

interface MatchPillProps {
  score: number
  /** Shows the number alone, for a card: screen readers still read the word. */
  short?: boolean
}

/** How well an application fits, in one line. Looks like `layouts/parts/match-pill.astro`. */
export function MatchPill({ score, short = false }: MatchPillProps) {
  const { dot, pill, text } = matchPill(score)
  const [percent, word] = text.split(' ')
  return (
    <span className={pill}>
      <span className={dot} />
      <span>
        {percent} <span className={short ? 'sr-only' : undefined}>{word}</span>
      </span>
    </span>
  )
}
