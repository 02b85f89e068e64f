import {
  Description,
  Dialog as Frame,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'
import { type ReactNode } from 'react'
import { IconButton } from '#islands/ui/icon-button.tsx'

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
  return (
    <Frame
      className="fixed inset-0 z-50"
      onClose={keepOnOutsideClick ? () => {} : onClose}
      // On the frame, which has the focus until a control inside is focused.
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      open
    >
      <DialogBackdrop className="fixed inset-0 bg-[var(--scrim)]" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel className={clsx('float w-full', SIZES[size])}>
          <div className="flex items-start justify-between gap-4 px-5 pt-4">
            <DialogTitle className="pt-1.5 text-lg">{title}</DialogTitle>
            <IconButton className="-mr-2" label="Close" onClick={onClose}>
              <XMarkIcon aria-hidden="true" className="icon" />
            </IconButton>
          </div>
          {description && <Description className="px-5 text-soft">{description}</Description>}
          <div className={clsx('px-5 pb-4', children && 'pt-4')}>{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-4">{footer}</div>
          )}
        </DialogPanel>
      </div>
    </Frame>
  )
}
