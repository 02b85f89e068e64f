import { Notice } from './notice.tsx'

interface Change {
  label: string
  value: string
}

/** After a refused save: what somebody else has saved in the meantime. What was typed stands. */
export function ConflictNotice({ changes }: { changes: readonly Change[] }) {
  return (
    <Notice kind="warning" title="Somebody else saved changes in the meantime">
      <p>
        Nothing of yours was lost or saved yet. Saving again replaces their changes by what you
        entered.
      </p>
      {changes.length > 0 && (
        <dl className="mt-2 space-y-1">
          {changes.map(({ label, value }) => (
            <div key={label}>
              <dt className="inline font-medium">{label} is now: </dt>
              <dd className="inline whitespace-pre-line">{value || 'empty'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  )
}
