import { clsx } from 'clsx'
import { type KeyboardEvent, type Ref, useId } from 'react'

import { Field, type FieldProps } from './field.tsx'
import { type Suggest, type Suggestion, useSuggestions } from './use-suggestions.ts'

interface ComboboxProps extends FieldProps {
  name: string
  onChange: (text: string) => void
  suggest: Suggest
  value: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

const PAUSE_MS = 120
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A text field with suggestions, which accepts any text. Arrow keys move through the list, Enter
 * takes the active suggestion, Escape closes the list (the ARIA pattern “editable combobox with
 * list autocomplete”). Not Headless UI's combobox, which replaces typed text by its first option on
 * Tab.
 */
export function Combobox(props: ComboboxProps) {
  const { inputRef, name, onBlur, onChange, suggest, value, ...field } = props
  const listId = useId()
  const { active, ask, close, found, move } = useSuggestions(suggest)

  const take = (suggestion: Suggestion) => {
    onChange(suggestion.value)
    close()
  }
  const handleKey = (event: KeyboardEvent) => {
    const handled = handle(event.key, { active, found, move, take, value }, { ask, close })
    if (handled) event.preventDefault()
  }
  const isOpen = found.length > 0
  return (
    <Field {...field}>
      {attributes => (
        <div className="relative">
          <input
            {...attributes}
            aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-expanded={isOpen}
            autoComplete="off"
            className="input"
            name={name}
            onBlur={() => {
              close()
              onBlur?.()
            }}
            onChange={event => {
              onChange(event.currentTarget.value)
              ask(event.currentTarget.value, PAUSE_MS)
            }}
            onKeyDown={handleKey}
            ref={inputRef}
            role="combobox"
            type="text"
            value={value}
          />
          {isOpen && <List active={active} found={found} id={listId} onTake={take} />}
        </div>
      )}
    </Field>
  )
}

interface ListState {
  active: number
  found: readonly Suggestion[]
  move: (step: number) => void
  take: (suggestion: Suggestion) => void
  value: string
}

type ListActions = Pick<ReturnType<typeof useSuggestions>, 'ask' | 'close'>

/** Handles a key for the list; false if the key has no meaning for it. */
function handle(key: string, state: ListState, { ask, close }: ListActions): boolean {
  const { active, found, move, take, value } = state
  const step = STEPS[key]
  const chosen = found[active]
  if (step !== undefined && found.length > 0) move(step)
  else if (step !== undefined) ask(value, 0)
  else if (key === 'Enter' && chosen) take(chosen)
  else if (key === 'Escape' && found.length > 0) close()
  else return false
  return true
}

interface ListProps {
  active: number
  found: readonly Suggestion[]
  id: string
  onTake: (suggestion: Suggestion) => void
}

/* The ARIA pattern requires these roles; a native list cannot be styled. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
function List({ active, found, id, onTake }: ListProps) {
  return (
    <div
      aria-label="Suggestions"
      className="float absolute inset-x-0 z-20 mt-1 max-h-64 overflow-y-auto p-1"
      id={id}
      role="listbox"
      tabIndex={-1}
    >
      {found.map((suggestion, at) => (
        <div
          aria-selected={at === active}
          className={clsx('menu-item cursor-pointer', at === active && 'bg-accent-wash')}
          id={`${id}-${at}`}
          key={suggestion.value}
          onClick={() => onTake(suggestion)}
          // The field keeps the focus, because it handles the keys.
          onMouseDown={event => event.preventDefault()}
          ref={at === active ? intoView : undefined}
          role="option"
          tabIndex={-1}
        >
          {suggestion.label ?? suggestion.value}
        </div>
      ))}
    </div>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
