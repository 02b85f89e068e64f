import { Button } from '#islands/ui/button.tsx'

interface UploadProgressProps {
  /** Omitted if a cancel button is beside it. */
  onCancel?: () => void
  /** The uploaded share of the file; percent. */
  percent: number
}

/** The progress of an upload; at 100 the server parses the file. */
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
