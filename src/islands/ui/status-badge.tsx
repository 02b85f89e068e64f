import { type BadgeStatus, statusBadge } from '#lib/shared/applications/status-tone.ts'

/** The status of an application, an interview or a job. The same as `layouts/parts/status-badge.astro`. */
export function StatusBadge({ status }: { status: BadgeStatus }) {
  const { badge, dot, label } = statusBadge(status)
  return (
    <span className={badge}>
      <span className={dot} />
      {label}
    </span>
  )
}
