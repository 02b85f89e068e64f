import { Menu as Frame, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

interface ChoiceMenuProps<Value extends string> {
  /** The content of the button in place of its text and its arrow. */
  children?: ReactNode
  className?: string
  disabled?: boolean
  /** The subject of the choice, for screen readers: "Status of Asha Rao". */
  label: string
  look?: ComponentProps<typeof Button>['look']
  onChoose: (value: Value) => void
  options: readonly { label: string; value: Value }[]
  /** The text of the button: the current choice, or what a choice does. */
  text: string
  /** The current choice, if there is one. */
  value?: Value
}

/**
 * A choice that acts at once. Arrow keys only move: Enter, Space or a click chooses. A native select
 * would act on every arrow key. The server prints only the button: a board has a hundred of them.
 */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const {
    children,
    className,
    disabled = false,
    label,
    look = 'outline',
    onChoose,
    options,
    text,
    value,
  } = props
  const hydrated = useHydrated()
  const button = {
    'aria-label': `${label}: ${text}`,
    'children': children || (
      <>
        {text}
        <ChevronDownIcon aria-hidden="true" className="icon" />
      </>
    ),
    'className': clsx('justify-between', className),
    look,
  }
  if (!hydrated) return <Button {...button} aria-haspopup="menu" disabled />
  return (
    <Frame>
      <MenuButton {...button} as={Button} disabled={disabled} />
      <MenuItems
        anchor={{ gap: 4, to: 'bottom start' }}
        className="float z-50 min-w-[12rem] p-1"
        // A modal menu would hide the page from screen readers.
        modal={false}
      >
        {options.map(option => (
          <MenuItem key={option.value}>
            <button
              aria-current={option.value === value || undefined}
              className="menu-item"
              onClick={() => option.value !== value && onChoose(option.value)}
              type="button"
            >
              {option.label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Frame>
  )
}
