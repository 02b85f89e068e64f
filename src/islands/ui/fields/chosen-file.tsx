import { Button } from '../button.tsx'
import { formatFileSize } from '../file-size.ts'

interface ChosenFileProps {
  file: File
  /** Null while the file is uploaded. */
  onOther: (() => void) | null
}

/** The file that a person chose, before it is sent. */
export function ChosenFile({ file, onOther }: ChosenFileProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border p-4">
      <div className="min-w-0">
        <p className="font-medium">{file.name}</p>
        <p className="text-sm text-soft">{formatFileSize(file.size)}</p>
      </div>
      {onOther && <Button onClick={onOther}>Choose Different File</Button>}
    </div>
  )
}
