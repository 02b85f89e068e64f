import { Button } from '#islands/ui/button.tsx'

import type { Measured } from './measures.ts'
import { MEASURE_WORDS } from './measures.ts'

interface MeasureButtonProps {
  /** The subject of the button for screen readers; by default its name. */
  about?: string
  idle: boolean
  measured: Measured
  /** Whether it is frozen or suspended now. */
  isRestricted: boolean
  onLift: (measured: Measured) => void
  onRestrict: (measured: Measured) => void
}

/** Freezes a job or suspends an account, or takes that back. */
export function MeasureButton({
  about,
  idle,
  isRestricted,
  measured,
  onLift,
  onRestrict,
}: MeasureButtonProps) {
  const { lift, restrict } = MEASURE_WORDS[measured.kind]
  const word = isRestricted ? lift : restrict
  return (
    <Button
      aria-label={`${word} of ${about ?? measured.name}`}
      disabled={idle}
      onClick={() => (isRestricted ? onLift : onRestrict)(measured)}
    >
      {word}
    </Button>
  )
}
