import { PlusIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { type ClipboardEvent, useId, useRef } from 'react'
import { pastedLines } from '#lib/shared/list-field.ts'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import { IconButton } from './icon-button.tsx'

interface ListFieldProps {
  /** What all rows are: "Requirements". */
  label: string
  /** What one row is: "Requirement". */
  itemLabel: string
  onChange: (rows: string[]) => void
  rows: readonly string[]
  disabled?: boolean
  /** By row; a missing entry is a row without a fault. */
  errors?: readonly (string | undefined)[]
  help?: string
}

/** Repeatable lines of text. A list that is pasted becomes rows; the last row left cannot be removed. */
export function ListField({
  disabled = false,
  errors,
  help,
  itemLabel,
  label,
  onChange,
  rows,
}: ListFieldProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = rows.length > 0 ? rows : ['']

  const paste = (at: number, lines: string[]) => {
    const kept = shown[at]?.trim() ? [shown[at]] : []
    onChange(shown.toSpliced(at, 1, ...kept, ...lines))
  }
  const add = () => {
    onChange([...shown, ''])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
    )
  }
  return (
    <fieldset disabled={disabled}>
      <legend className="label">{label}</legend>
      {help && <p className="help !mt-0">{help}</p>}
      <ol className="mt-1.5 space-y-2" ref={list}>
        {shown.map((row, at) => (
          <Row
            error={errors?.[at]}
            // Rows have no identity but their place, and the input is controlled.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            label={`${itemLabel} ${at + 1}`}
            only={shown.length === 1}
            onChange={text => onChange(shown.with(at, text))}
            onLines={lines => paste(at, lines)}
            onRemove={() => onChange(shown.toSpliced(at, 1))}
            text={row}
          />
        ))}
      </ol>
      <Button className="mt-2" look="quiet" onClick={add}>
        <PlusIcon aria-hidden="true" className="icon" />
        Add {itemLabel.toLowerCase()}
      </Button>
    </fieldset>
  )
}

interface RowProps {
  error: string | undefined
  label: string
  only: boolean
  onChange: (text: string) => void
  /** Several lines were pasted at once. */
  onLines: (lines: string[]) => void
  onRemove: () => void
  text: string
}

function Row({ error, label, only, onChange, onLines, onRemove, text }: RowProps) {
  const id = useId()
  const paste = (event: ClipboardEvent) => {
    const lines = pastedLines(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    onLines(lines)
  }
  return (
    <li>
      <div className="flex gap-2">
        <input
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          aria-label={label}
          className="input"
          onChange={event => onChange(event.currentTarget.value)}
          onPaste={paste}
          value={text}
        />
        <IconButton disabled={only} label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          <XMarkIcon aria-hidden="true" className="icon" />
        </IconButton>
      </div>
      <FieldError id={error ? id : null} message={error} />
    </li>
  )
}
