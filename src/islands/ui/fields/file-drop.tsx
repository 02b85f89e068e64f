import { ArrowUpTrayIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FieldError } from './field.tsx'

interface FileDropProps {
  /** The file types of the picker: ".pdf,.doc,.docx". The caller still checks the file. */
  accept: string
  label: string
  onFile: (file: File) => void
  buttonText?: string
  busy?: boolean
  error?: string | null
  help?: string
}

/** A drop area for one file, with a button that opens the picker. */
export function FileDrop({
  accept,
  busy = false,
  buttonText = 'Browse Files',
  error,
  help,
  label,
  onFile,
}: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !busy) onFile(file)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // Dropping needs a mouse; the button inside does the same.
    <div
      className={clsx('file-drop', over && 'file-drop-over')}
      onDragLeave={() => setOver(false)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDrop={drop}
    >
      <ArrowUpTrayIcon aria-hidden="true" className="icon text-soft" />
      <p className="font-medium">{label}</p>
      {help && <p className="text-sm text-soft">{help}</p>}
      <Button
        aria-describedby={error ? `${id}-error` : undefined}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {buttonText}
      </Button>
      <input
        accept={accept}
        aria-label={label}
        className="sr-only"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file can be chosen again after an error.
          currentTarget.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <FieldError id={error ? `${id}-error` : null} message={error} />
    </div>
  )
}
