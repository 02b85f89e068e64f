import { useState } from 'react'

import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { showToast } from '#lib/client/toasts.ts'

import { MeasureButton } from './measure-button.tsx'
import { MeasureDialog } from './measure-dialog.tsx'
import { lift, type Measured } from './measures.ts'

interface RecordMeasureProps {
  isRestricted: boolean
  measured: Measured
}

/**
 * Restricts or restores the job or account of the page. The page then reloads with the new state.
 */
export function RecordMeasure({ isRestricted, measured }: RecordMeasureProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useWork(showToast)
  const hydrated = useHydrated()

  const restore = () =>
    run(async () => {
      await lift(measured)
      location.reload()
      return 'leaving'
    })
  return (
    <>
      <MeasureButton
        idle={busy || !hydrated}
        isRestricted={isRestricted}
        measured={measured}
        onLift={() => void restore()}
        onRestrict={() => setAsking(true)}
      />
      {asking && (
        <MeasureDialog
          measured={measured}
          onClose={() => setAsking(false)}
          onDone={() => location.reload()}
        />
      )}
    </>
  )
}
