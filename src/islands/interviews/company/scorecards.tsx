import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useEventStore } from '#islands/ui/use-event-store.ts'
import type { Scorecard, Scorecards } from '#lib/contract/interviews/scorecards.ts'
import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { RECOMMENDATION_LABELS } from '#lib/shared/interviews/interviews.ts'

import { createScorecards } from '../interview-store.ts'
import { ScorecardForm } from './scorecard-form.tsx'
import { useFocusInside } from '../use-focus-inside.ts'

interface ScorecardsProps {
  interviewId: number
  scorecards: Scorecards
  /** The reader's zone. */
  timeZone: string
}

const NAMES = new Intl.ListFormat('en-US')

/** The reader's own scorecard, and those of others that the reader may see. */
export function ScorecardsCard({ interviewId, scorecards: given, timeZone }: ScorecardsProps) {
  const store = useEventStore(() => createScorecards(interviewId, given))
  const scorecards = useStore(store.$value)
  const [editing, setEditing] = useState(false)
  const hydrated = useHydrated()
  const focusProps = useFocusInside()
  const { awaited, hidden, mayFile, others, own } = scorecards
  const asks = mayFile && (editing || !own)
  const submitted = (answer: Scorecards) => {
    store.$value.set(answer)
    setEditing(false)
  }
  return (
    <section {...focusProps} aria-labelledby="scorecards" className="card space-y-5">
      <h2 id="scorecards">Scorecards</h2>
      {hidden > 0 && <Hidden scorecards={scorecards} />}
      {awaited.length > 0 && (
        <p className="text-soft">Not submitted yet: {NAMES.format(awaited)}.</p>
      )}
      {asks && <ScorecardForm interviewId={interviewId} onDone={submitted} own={own} />}
      {own && !asks && (
        <div>
          <Card card={own} name="Yours" timeZone={timeZone} />
          {mayFile && (
            <Button className="mt-3" disabled={!hydrated} onClick={() => setEditing(true)}>
              Change my scorecard
            </Button>
          )}
        </div>
      )}
      {others.map(card => (
        <Card card={card} key={card.authorId} name={card.authorName} timeZone={timeZone} />
      ))}
      {isEmpty(scorecards) && (
        <p className="text-soft">
          The panel submits scorecards once the interview has begun, and none after a no-show.
        </p>
      )}
    </section>
  )
}

function isEmpty({ awaited, hidden, mayFile, others, own }: Scorecards): boolean {
  return !mayFile && !own && others.length + hidden + awaited.length === 0
}

function Hidden({ scorecards: { hidden, mayFile } }: { scorecards: Scorecards }) {
  return (
    <Callout>
      {hidden === 1 ? 'One scorecard is' : `${hidden} scorecards are`} submitted already. You see
      the others once {mayFile ? 'yours is submitted' : 'the whole panel has submitted theirs'}.
    </Callout>
  )
}

function Card({ card, name, timeZone }: { card: Scorecard; name: string; timeZone: string }) {
  const { concerns, filedAt, rating, recommendation, strengths, updatedAt } = card
  return (
    <article className="border-t pt-4">
      <h3 className="text-base font-medium">
        {name}: {RECOMMENDATION_LABELS[recommendation]}, {rating} of 5
      </h3>
      <p className="text-sm text-soft">
        Submitted {formatDateTime(filedAt, timeZone)}
        {updatedAt !== filedAt && `, changed ${formatDateTime(updatedAt, timeZone)}`}
      </p>
      {strengths && <p className="mt-2 whitespace-pre-line">Strengths: {strengths}</p>}
      {concerns && <p className="mt-2 whitespace-pre-line">Concerns: {concerns}</p>}
    </article>
  )
}
