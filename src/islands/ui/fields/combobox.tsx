import { type ChangeEvent, type KeyboardEvent, type MouseEvent, type Ref, useId } from 'react'

import { Field, type FieldProps } from './field.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggest, type Suggestion, useSuggestions } from './use-suggestions.ts'

interface ListProps {
  onChange: (text: string) => void
  suggest: Suggest
  value: string
  /** Removes a suggestion that is marked as removable. */
  onRemove?: (suggestion: Suggestion) => void
  /** Called after a suggestion has become the value. */
  onTake?: (suggestion: Suggestion) => void
  /** A click on the empty field opens the list, too. */
  opensOnClick?: boolean
}

interface ComboboxProps extends FieldProps, ListProps {
  name: string
  /** The id of the form, for a field outside it. */
  form?: string
  inputRef?: Ref<HTMLInputElement>
  maxLength?: number
  onBlur?: () => void
  placeholder?: string | undefined
  type?: 'search' | 'text'
}

const PAUSE_MS = 120
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A text field with suggestions, which accepts any text. Arrow keys move through the list, Enter
 * takes the active suggestion, Delete removes it if it is removable, Escape closes the list (the
 * ARIA pattern “editable combobox with list autocomplete”). Not Headless UI's combobox, which
 * replaces typed text by its first option on Tab.
 */
export function Combobox(props: ComboboxProps) {
  const { form, inputRef, maxLength, name, onBlur, placeholder, type = 'text', value } = props
  const { error, help, label, optional } = props
  const listId = useId()
  const { active, close, suggestions, onRemove, onTake, ...handlers } = useList(props)
  const isOpen = suggestions.length > 0
  return (
    <Field error={error} help={help} label={label} optional={optional}>
      {attributes => (
        <div className="relative">
          <input
            {...attributes}
            {...handlers}
            aria-activedescendant={suggestions[active] ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-expanded={isOpen}
            autoComplete="off"
            className="input"
            form={form}
            maxLength={maxLength}
            name={name}
            onBlur={() => {
              close()
              onBlur?.()
            }}
            placeholder={placeholder}
            ref={inputRef}
            role="combobox"
            type={type}
            value={value}
          />
          {isOpen && <SuggestionList {...{ active, suggestions, onRemove, onTake }} id={listId} />}
        </div>
      )}
    </Field>
  )
}

/** The state of the list, and its handlers for mouse and keyboard. */
function useList({ onChange, onRemove, onTake, opensOnClick, suggest, value }: ListProps) {
  const { active, ask, close, suggestions, move } = useSuggestions(suggest)

  const take = (suggestion: Suggestion) => {
    onChange(suggestion.value)
    close()
    onTake?.(suggestion)
  }
  const remove = (suggestion: Suggestion) => {
    onRemove?.(suggestion)
    ask(value, 0)
  }
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChange(currentTarget.value)
    ask(currentTarget.value, PAUSE_MS)
  }
  const click = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    // An early click is repeated after the scripts have loaded; the focus may be elsewhere by then.
    const hasFocus = currentTarget === document.activeElement
    if (opensOnClick && hasFocus && value === '' && suggestions.length === 0) ask(value, 0)
  }
  const handleKey = (event: KeyboardEvent) => {
    const handled = handle(
      event.key,
      { active, suggestions, value },
      { ask, close, move, remove, take },
    )
    if (handled) event.preventDefault()
  }
  return {
    active,
    close,
    suggestions,
    onChange: change,
    onClick: click,
    onKeyDown: handleKey,
    onRemove: remove,
    onTake: take,
  }
}

interface ListState {
  active: number
  suggestions: readonly Suggestion[]
  value: string
}

interface ListActions extends Pick<ReturnType<typeof useSuggestions>, 'ask' | 'close' | 'move'> {
  remove: (suggestion: Suggestion) => void
  take: (suggestion: Suggestion) => void
}

/** Handles a key for the list; false if the key has no meaning for it. */
function handle(key: string, state: ListState, actions: ListActions): boolean {
  const { active, suggestions, value } = state
  const step = STEPS[key]
  const suggestion = suggestions[active]
  if (step !== undefined && suggestions.length > 0) actions.move(step)
  else if (step !== undefined) actions.ask(value, 0)
  else if (key === 'Escape' && suggestions.length > 0) actions.close()
  else return suggestion !== undefined && handleSuggestion(key, suggestion, actions)
  return true
}

function handleSuggestion(
  key: string,
  suggestion: Suggestion,
  { remove, take }: ListActions,
): boolean {
  if (key === 'Enter') take(suggestion)
  else if (key === 'Delete' && suggestion.isRemovable) remove(suggestion)
  else return false
  return true
}
