import { Menu as Frame, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { EllipsisVerticalIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'

import { IconButton } from './icon-button.tsx'
import { useHydrated } from './use-hydrated.ts'

interface MenuAction {
  label: string
  onSelect: () => void
}

interface MenuProps {
  /** Opens above its button, for a button at the lower edge of the window. */
  above?: boolean
  actions: readonly MenuAction[]
  /** The name of the button that opens the menu. */
  label: string
}

/** A button with three dots that opens a list of actions. Arrow keys move, Enter selects, Escape closes. */
export function Menu({ above = false, actions, label }: MenuProps) {
  const button = {
    children: <EllipsisVerticalIcon aria-hidden="true" className="icon" />,
    label,
  }
  if (!useHydrated())
    return (
      <div className="relative">
        <IconButton {...button} aria-haspopup="menu" disabled />
      </div>
    )
  return (
    <Frame as="div" className="relative">
      <MenuButton {...button} as={IconButton} />
      <MenuItems
        className={clsx(
          'float absolute right-0 z-10 w-56 p-1',
          above ? 'bottom-full mb-1' : 'top-full mt-1',
        )}
        // A modal menu would hide the conversation from screen readers.
        modal={false}
      >
        {actions.map(action => (
          <MenuItem key={action.label}>
            <button className="menu-item" onClick={action.onSelect} type="button">
              {action.label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Frame>
  )
}
