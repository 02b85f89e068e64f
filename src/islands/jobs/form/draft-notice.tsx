import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'

interface DraftNoticeProps {
  onStartOver: () => void
  /** How long ago it was typed: "5 minutes ago". */
  restored: string
}

/** Says that the form was restored from a draft. */
export function DraftNotice({ onStartOver, restored }: DraftNoticeProps) {
  return (
    <Callout title="What you typed before is back">
      <p>It was kept in this browser {restored} and has not been saved yet.</p>
      <Button className="mt-2" onClick={onStartOver}>
        Start over
      </Button>
    </Callout>
  )
}
