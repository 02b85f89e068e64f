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
