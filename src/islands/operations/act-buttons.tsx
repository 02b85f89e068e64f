import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ReasonDialog } from '#islands/ui/dialogs/reason-dialog.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'

import { type ActName, ACTS } from './acts.ts'

interface ActButtonsProps {
  acts: ActName[]
  id: number
  /** The subject of the actions. */
  name: string
}

/** The actions of the page. After an action the page reloads with the new state. */
export function ActButtons({ acts, id, name }: ActButtonsProps) {
  const [asking, setAsking] = useState<ActName | null>(null)
  const hydrated = useHydrated()
  const act = asking && ACTS[asking]
  return (
    <>
      {acts.map(each => (
        <Button
          aria-label={`${ACTS[each].confirm}: ${name}`}
          disabled={!hydrated}
          key={each}
          onClick={() => setAsking(each)}
        >
          {ACTS[each].confirm}
        </Button>
      ))}
      {act && (
        <ReasonDialog
          {...act}
          onClose={() => setAsking(null)}
          onDone={() => location.reload()}
          send={reason => act.send(id, reason)}
          title={`${act.title} “${name}”?`}
        />
      )}
    </>
  )
}
