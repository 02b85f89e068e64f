import { Button } from '#islands/ui/button.tsx'

interface UploadProgressProps {
  /** Left out where a way to cancel stands beside it already. */
  onCancel?: () => void
  /** Percent of the file that has been sent. */
  percent: number
}

/** How much of the file has been sent; at 100 the server is reading it. */
export function UploadProgress({ onCancel, percent }: UploadProgressProps) {
  const words = percent < 100 ? `Uploading... ${percent}%` : 'Reading your resume...'
  return (
    <div className="flex items-center gap-4">
      <div className="grow">
        <p className="tabular-nums">{words}</p>
        <progress
          aria-label="Upload progress"
          className="bar mt-2 text-accent"
          max={100}
          value={percent}
        />
      </div>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  )
}
