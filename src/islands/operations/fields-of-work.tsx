import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/24/outline'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, useController, type UseFormRegister } from 'react-hook-form'
import type * as z from 'zod/mini'

import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import type { SiteSettings } from '#lib/contract/settings.ts'
import { type Category, CATEGORY_LABELS, orderCategories } from '#lib/shared/jobs/categories.ts'

type Values = z.input<typeof SiteSettings>

interface FieldsOfWorkProps {
  control: Control<Values, unknown, SiteSettings>
  register: UseFormRegister<Values>
}

/** Sets the order of the fields of work, and hides some from public lists. */
export function FieldsOfWork({ control, register }: FieldsOfWorkProps) {
  const { field } = useController({ control, name: 'category_order' })
  const order = orderCategories(field.value ?? [])
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')

  const move = (category: Category, by: -1 | 1) => {
    const at = order.indexOf(category) + by
    const others = order.filter(each => each !== category)
    // The browser removes the focus from a moved row.
    flushSync(() => {
      field.onChange(others.toSpliced(at, 0, category))
      setAnnounced(`${CATEGORY_LABELS[category]}: ${at + 1} of ${order.length}`)
    })
    const buttons = list.current?.children.item(at)?.querySelectorAll('button') ?? []
    const [up, down] = buttons
    const same = by === -1 ? up : down
    ;(same?.disabled ? [up, down].find(button => !button?.disabled) : same)?.focus()
  }

  return (
    <fieldset>
      <legend className="label">
        Fields of work <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p className="help">
        Lists and forms show them in this order. Public lists do not offer the ticked ones, but a
        search still finds their jobs.
      </p>
      <ol className="mt-2 divide-y border-y" ref={list}>
        {order.map((category, at) => (
          <FieldOfWork
            category={category}
            isFirst={at === 0}
            isLast={at === order.length - 1}
            key={category}
            onMove={by => move(category, by)}
            register={register}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </fieldset>
  )
}

interface FieldOfWorkProps {
  category: Category
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  register: UseFormRegister<Values>
}

function FieldOfWork({ category, isFirst, isLast, onMove, register }: FieldOfWorkProps) {
  const hydrated = useHydrated()
  const name = CATEGORY_LABELS[category]
  return (
    <li className="flex items-center justify-between gap-2 py-1">
      <Checkbox
        aria-label={`Hide ${name}`}
        label={name}
        value={category}
        {...register('hidden_categories')}
      />
      <span className="flex shrink-0">
        <IconButton
          disabled={!hydrated || isFirst}
          label={`Move ${name} up`}
          onClick={() => onMove(-1)}
        >
          <ChevronUpIcon aria-hidden="true" className="icon" />
        </IconButton>
        <IconButton
          disabled={!hydrated || isLast}
          label={`Move ${name} down`}
          onClick={() => onMove(1)}
        >
          <ChevronDownIcon aria-hidden="true" className="icon" />
        </IconButton>
      </span>
    </li>
  )
}
