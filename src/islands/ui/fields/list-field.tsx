import { PlusIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'

import { watchUnsavedText } from '#lib/client/unsaved-text.ts'
import { pastedLines } from '#lib/shared/text/list-field.ts'
import { Button } from '../button.tsx'
import { FieldError } from './field.tsx'
import { IconButton } from '../icon-button.tsx'

interface ListFieldProps {
  /** The plural: "Requirements". */
  label: string
  /** The singular: "Requirement". */
  itemLabel: string
  onChange: (rows: string[]) => void
  rows: readonly string[]
  disabled?: boolean
  /** By row; undefined for a row without an error. */
  errors?: readonly (string | undefined)[]
  help?: string
}

/**
 * A list of text rows. A pasted list becomes rows, Enter moves to the next row, and the last
 * remaining row cannot be removed.
 */
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
  useEffect(watchUnsavedText, [])
  const filled = rows.length > 0 ? rows : ['']

  const paste = (at: number, lines: string[]) => {
    const typed = filled[at]?.trim() ? [filled[at]] : []
    onChange(filled.toSpliced(at, 1, ...typed, ...lines))
  }
  /** After React has rendered the row. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('li input').item(at)?.focus(),
    )
  const addAfter = (at: number) => {
    // An empty next row is reused.
    if (filled[at + 1] !== '') onChange(filled.toSpliced(at + 1, 0, ''))
    focusRow(at + 1)
  }
  const remove = (at: number) => {
    onChange(filled.toSpliced(at, 1))
    focusRow(Math.min(at, filled.length - 2))
  }
  return (
    <fieldset disabled={disabled}>
      <legend className="label">{label}</legend>
      {help && <p className="help !mt-0">{help}</p>}
      <ol className="mt-1.5 space-y-2" ref={list}>
        {filled.map((row, at) => (
          <ListItem
            error={errors?.[at]}
            // Rows have no identity but their position, and the input is controlled.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            label={`${itemLabel} ${at + 1}`}
            only={filled.length === 1}
            onChange={text => onChange(filled.with(at, text))}
            onEnter={() => addAfter(at)}
            onLines={lines => paste(at, lines)}
            onRemove={() => remove(at)}
            text={row}
          />
        ))}
      </ol>
      <Button className="mt-2" look="quiet" onClick={() => addAfter(filled.length - 1)}>
        <PlusIcon aria-hidden="true" className="icon" />
        Add {itemLabel.toLowerCase()}
      </Button>
    </fieldset>
  )
}

interface ListItemProps {
  error: string | undefined
  label: string
  only: boolean
  onChange: (text: string) => void
  onEnter: () => void
  /** Several lines were pasted at once. */
  onLines: (lines: string[]) => void
  onRemove: () => void
  text: string
}

function ListItem({
  error,
  label,
  only,
  onChange,
  onEnter,
  onLines,
  onRemove,
  text,
}: ListItemProps) {
  const id = useId()
  const paste = (event: ClipboardEvent) => {
    const lines = pastedLines(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    onLines(lines)
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter must not submit the form in the middle of a list.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '') onEnter()
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
          onKeyDown={handleKey}
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
