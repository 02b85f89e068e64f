import { PlusIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useRef } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { FieldError } from '#islands/ui/fields/field.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { INTERVIEW_LIMITS } from '#lib/shared/interviews/interviews.ts'

import type { DraftSlot } from './draft.ts'

interface SlotFieldsProps {
  /** By the field's name in the API. */
  errors: Record<string, string>
  onChange: (slots: DraftSlot[]) => void
  slots: readonly DraftSlot[]
}

/** One time, or up to five that the candidate chooses from. */
export function SlotFields({ errors, onChange, slots }: SlotFieldsProps) {
  const only = slots.length === 1
  const general = errors['slots']
  const list = useRef<HTMLOListElement>(null)
  /** After React has rendered the row. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[type="date"]').item(at)?.focus(),
    )
  const add = () => {
    onChange([...slots, { date: slots.at(-1)?.date ?? '', time: '' }])
    focusRow(slots.length)
  }
  const remove = (at: number) => {
    onChange(slots.toSpliced(at, 1))
    focusRow(Math.min(at, slots.length - 2))
  }
  return (
    <fieldset aria-describedby={general ? 'slots-error' : undefined}>
      <legend className="label">Times on offer</legend>
      <p className="help !mt-0">One time, or up to five for the candidate to choose from.</p>
      <ol className="mt-1.5 space-y-4 sm:space-y-2" ref={list}>
        {slots.map((slot, at) => (
          // Rows have no identity but their position, and the inputs are controlled.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <SlotRow
              at={at}
              error={faultOf(errors, at, only)}
              onChange={changed => onChange(slots.with(at, changed))}
              onRemove={() => remove(at)}
              only={only}
              slot={slot}
            />
          </li>
        ))}
      </ol>
      <FieldError id={general ? 'slots-error' : null} message={general} />
      {slots.length < INTERVIEW_LIMITS.slots && (
        <Button className="mt-2" look="quiet" onClick={add}>
          <PlusIcon aria-hidden="true" className="icon" />
          Add another time
        </Button>
      )}
    </fieldset>
  )
}

/** The API names a single time directly, and one of several by its index. */
function faultOf(errors: Record<string, string>, at: number, only: boolean): string | undefined {
  const own = errors[`slots.${at}.time`] ?? errors[`slots.${at}.date`]
  return only ? (own ?? errors['date'] ?? errors['time']) : own
}

interface SlotRowProps {
  at: number
  error: string | undefined
  onChange: (slot: DraftSlot) => void
  onRemove: () => void
  only: boolean
  slot: DraftSlot
}

function SlotRow({ at, error, onChange, onRemove, only, slot }: SlotRowProps) {
  const errorId = error ? `slot-${at}-error` : undefined
  const shared = { 'aria-describedby': errorId, 'aria-invalid': error ? true : undefined }
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_1fr_auto]">
        <input
          {...shared}
          aria-label={`Date ${at + 1}`}
          className="input col-span-2 sm:col-span-1"
          onChange={event => onChange({ ...slot, date: event.currentTarget.value })}
          type="date"
          value={slot.date}
        />
        <input
          {...shared}
          aria-label={`Time ${at + 1}`}
          className="input"
          onChange={event => onChange({ ...slot, time: event.currentTarget.value })}
          type="time"
          value={slot.time}
        />
        <IconButton disabled={only} label={`Remove time ${at + 1}`} onClick={onRemove}>
          <XMarkIcon aria-hidden="true" className="icon" />
        </IconButton>
      </div>
      <FieldError id={errorId ?? null} message={error} />
    </>
  )
}
