import { XMarkIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'

import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  active: number
  suggestions: readonly Suggestion[]
  id: string
  onRemove: (suggestion: Suggestion) => void
  onTake: (suggestion: Suggestion) => void
}

/* The ARIA pattern requires these roles; a native list cannot be styled. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
/** The list under a combobox, which keeps the focus and handles the keys. */
export function SuggestionList({ active, suggestions, id, onRemove, onTake }: SuggestionListProps) {
  return (
    <div
      aria-label="Suggestions"
      className="float absolute inset-x-0 z-20 mt-1 max-h-64 overflow-y-auto p-1"
      id={id}
      onMouseDown={event => event.preventDefault()}
      role="listbox"
      tabIndex={-1}
    >
      {suggestions.map((suggestion, at) => (
        <div
          aria-selected={at === active}
          className={clsx('menu-item cursor-pointer', at === active && 'bg-accent-wash')}
          id={`${id}-${at}`}
          key={suggestion.value}
          onClick={() => onTake(suggestion)}
          ref={at === active ? intoView : undefined}
          role="option"
          tabIndex={-1}
        >
          <span className="min-w-0 grow break-words">{suggestion.label ?? suggestion.value}</span>
          {suggestion.note && (
            <span className="shrink-0 text-sm text-soft"> {suggestion.note}</span>
          )}
          {suggestion.isRemovable && <Remove onRemove={() => onRemove(suggestion)} />}
        </div>
      ))}
    </div>
  )
}

/** For mouse and touch. An option may hold no button, so the keyboard removes with Delete. */
function Remove({ onRemove }: { onRemove: () => void }) {
  return (
    <>
      <span className="sr-only">, Delete key removes it</span>
      <span
        aria-hidden="true"
        className="-mr-3 flex min-h-control w-10 shrink-0 items-center justify-center rounded text-soft hover:text-ink"
        data-remove
        onClick={event => {
          event.stopPropagation()
          onRemove()
        }}
        title="Remove"
      >
        <XMarkIcon className="icon" />
      </span>
    </>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
