import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'

interface DraftCalloutProps {
  onStartOver: () => void
  /** How long ago it was typed: "5 minutes ago". */
  restored: string
}

/** Says that the form was restored from a draft. */
export function DraftCallout({ onStartOver, restored }: DraftCalloutProps) {
  return (
    <Callout title="What you typed before is back">
      <p>This browser stored it {restored}. It is not saved yet.</p>
      <Button className="mt-2" onClick={onStartOver}>
        Start over
      </Button>
    </Callout>
  )
}
