import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
} from '@heroicons/react/24/outline'
import { clsx } from 'clsx'
import { type ReactNode } from 'react'

const KINDS = {
  info: { className: 'callout-info', Icon: InformationCircleIcon },
  success: { className: 'callout-success', Icon: CheckCircleIcon },
  warning: { className: 'callout-warning', Icon: ExclamationTriangleIcon },
} as const

interface CalloutProps {
  children: ReactNode
  kind?: keyof typeof KINDS
  title?: string
}

/** A boxed message in the flow of the page. For errors, use ErrorBox. */
export function Callout({ children, kind = 'info', title }: CalloutProps) {
  const { className, Icon } = KINDS[kind]
  return (
    <div aria-live="polite" className={clsx('callout', className)}>
      <Icon aria-hidden="true" className="icon mt-0.5" />
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  )
}
