/** What mending something can win; nothing where it would not show. */
export function Points({ points }: { points: number }) {
  if (points < 0.5) return null
  const whole = Math.round(points)
  return (
    <span className="badge bg-sunken tabular-nums text-soft">
      +{whole} {whole === 1 ? 'point' : 'points'}
    </span>
  )
}
