import {
  Description,
  Dialog as Frame,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'

import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { hasUnsavedText } from '#lib/client/unsaved-text.ts'

const SIZES = {
  sm: 'max-w-[26rem]',
  md: 'max-w-[34rem]',
  lg: 'max-w-[46rem]',
  xl: 'max-w-[64rem]',
} as const

export interface DialogWindowProps {
  children?: ReactNode
  onClose: () => void
  title: string
  description?: string
  /** The buttons, the primary one last. */
  footer?: ReactNode
  /** Keeps the dialog open on a click outside it, for forms. Escape still closes it. */
  keepOnOutsideClick?: boolean
  size?: keyof typeof SIZES
}

/** The open dialog itself; dialog.tsx loads it. */
export function DialogWindow({
  children,
  description,
  footer,
  keepOnOutsideClick = false,
  onClose,
  size = 'md',
  title,
}: DialogWindowProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => {
    if (panel.current && hasUnsavedText(panel.current)) setIsAsking(true)
    else onClose()
  }
  return (
    <Frame
      className="fixed inset-0 z-50"
      onClose={keepOnOutsideClick ? () => {} : leave}
      // On the frame, which has the focus until a control inside is focused.
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && leave()}
      open
    >
      <DialogBackdrop className="fixed inset-0 bg-[var(--scrim)]" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel className={clsx('float w-full', SIZES[size])} ref={panel}>
          <div className="flex items-start justify-between gap-4 px-5 pt-4">
            <DialogTitle className="pt-1.5 text-lg">{title}</DialogTitle>
            <IconButton className="-mr-2" label="Close" onClick={leave}>
              <XMarkIcon aria-hidden="true" className="icon" />
            </IconButton>
          </div>
          {description && <Description className="px-5 text-soft">{description}</Description>}
          {isAsking && <Discard onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
          <div className={clsx('px-5 pb-4', children && 'pt-4')}>{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-4">{footer}</div>
          )}
        </DialogPanel>
      </div>
    </Frame>
  )
}

interface DiscardProps {
  onDiscard: () => void
  onKeep: () => void
}

/** Asks before a dialog closes over text that was typed in it. */
function Discard({ onDiscard, onKeep }: DiscardProps) {
  return (
    <div
      className="callout callout-warning mx-4 mt-4 flex-wrap items-center justify-between"
      role="alert"
    >
      <p className="font-medium">Discard what you typed?</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeep} ref={focus}>
          Keep editing
        </Button>
        <Button look="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}

/** After Headless UI has taken the focus from where Escape was pressed. */
function focus(button: HTMLButtonElement | null): void {
  requestAnimationFrame(() => button?.focus())
}
