import { Callout } from './callout.tsx'

const TITLES = {
  other: 'Somebody else saved changes in the meantime',
  own: 'You saved changes in another window in the meantime',
}

export interface Change {
  label: string
  value: string
}

interface ConflictCalloutProps {
  changes: readonly Change[]
  /** The same person made the change, in another window. */
  own?: boolean
  /** Who changed what, if that is known. */
  title?: string
}

/** Shows, after a refused save, the changes that were saved elsewhere. The form keeps its text. */
export function ConflictCallout({ changes, own = false, title }: ConflictCalloutProps) {
  return (
    <Callout kind="warning" title={title ?? TITLES[own ? 'own' : 'other']}>
      <p>
        Your changes are not saved yet. Saving again replaces {own ? 'those' : 'their'} changes with
        yours.
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
