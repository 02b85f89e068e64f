/** The points that a fix can gain; nothing if the score would not change. */
export function Points({ points }: { points: number }) {
  if (points < 0.5) return null
  const whole = Math.round(points)
  return (
    <span className="badge bg-sunken tabular-nums text-soft">
      +{whole} {whole === 1 ? 'point' : 'points'}
    </span>
  )
}

/** The same points as a number at the start of an issue. */
export function Gain({ points }: { points: number }) {
  const whole = Math.round(points)
  if (whole < 1) return null
  return (
    <span className="shrink-0 font-heading tabular-nums text-accent">
      +{whole} <span className="text-sm font-normal">{whole === 1 ? 'point' : 'points'}</span>
    </span>
  )
}
