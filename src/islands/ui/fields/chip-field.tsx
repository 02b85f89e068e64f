import { XMarkIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'

import { pastedLines } from '#lib/shared/text/list-field.ts'
import { IconButton } from '../icon-button.tsx'
import { Field } from './field.tsx'

interface ChipFieldProps {
  label: string
  name: string
  onChange: (rows: string[]) => void
  /** The chips, and last the text that is being typed; `['']` for none. */
  rows: readonly string[]
  disabled?: boolean
  /** By row; undefined for a row without an error. */
  errors?: readonly (string | undefined)[]
}

/**
 * A list of short texts. Enter makes the typed text a chip, a pasted list becomes chips, Backspace in
 * the empty field takes the last chip back into it. The last remaining chip cannot be removed.
 */
export function ChipField(props: ChipFieldProps) {
  const { disabled, errors, label, name, onChange, rows } = props
  const [text, setText] = useState('')
  // Another value of the form, such as a stored draft, has no text that is being typed.
  const typed = text !== '' && rows.at(-1) === text ? text : ''
  const chips = (typed === '' ? rows : rows.slice(0, -1)).filter(row => row.trim() !== '')

  const put = (next: readonly string[], typing: string) => {
    setText(typing)
    onChange(typing === '' && next.length > 0 ? [...next] : [...next, typing])
  }
  const add = (texts: readonly string[]) => put([...new Set([...chips, ...texts])], '')
  const commit = () => typed.trim() !== '' && add([typed.trim()])
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // Enter must not submit the form in the middle of a list.
      event.preventDefault()
      commit()
    } else if (event.key === 'Backspace' && typed === '' && chips.length > 0) {
      event.preventDefault()
      put(chips.slice(0, -1), chips.at(-1) ?? '')
    }
  }
  const paste = (event: ClipboardEvent) => {
    const lines = pastedLines(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    add([...(typed.trim() === '' ? [] : [typed.trim()]), ...lines])
  }
  return (
    <Field error={errors?.find(Boolean)} help="Enter adds one" label={label}>
      {attributes => (
        <div className="chip-field">
          {chips.length > 0 && (
            <ul aria-label={`${label} so far`}>
              {chips.map((chip, at) => (
                <Chip
                  disabled={disabled === true || chips.length + Number(typed !== '') < 2}
                  key={chip}
                  onRemove={() => put(chips.toSpliced(at, 1), typed)}
                  text={chip}
                  wrong={Boolean(errors?.[at])}
                />
              ))}
            </ul>
          )}
          <input
            {...attributes}
            disabled={disabled}
            name={name}
            onBlur={commit}
            onChange={event => put(chips, event.currentTarget.value)}
            onKeyDown={handleKey}
            onPaste={paste}
            value={typed}
          />
        </div>
      )}
    </Field>
  )
}

interface ChipProps {
  disabled: boolean
  onRemove: () => void
  text: string
  wrong: boolean
}

function Chip({ disabled, onRemove, text, wrong }: ChipProps) {
  return (
    <li className={clsx('edited-chip', wrong && 'edited-chip-wrong')}>
      <span className="min-w-0 break-words">{text}</span>
      <IconButton disabled={disabled} label={`Remove ${text}`} onClick={onRemove}>
        <XMarkIcon aria-hidden="true" className="icon" />
      </IconButton>
    </li>
  )
}
