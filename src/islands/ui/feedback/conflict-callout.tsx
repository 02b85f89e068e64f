import { Callout } from './callout.tsx'

const OWN = 'You saved changes in another window in the meantime'

export interface Change {
  label: string
  value: string
}

interface ConflictCalloutProps {
  changes: readonly Change[]
  /** What only one person can edit was changed by that person, in another window. */
  own?: boolean
}

/** After a refused save: what was saved elsewhere in the meantime. What was typed stands. */
export function ConflictCallout({ changes, own = false }: ConflictCalloutProps) {
  return (
    <Callout kind="warning" title={own ? OWN : 'Somebody else saved changes in the meantime'}>
      <p>
        Nothing of yours was lost or saved yet. Saving again replaces {own ? 'those' : 'their'}{' '}
        changes by what you entered.
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
    </Callout>
  )
}
