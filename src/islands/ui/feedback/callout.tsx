import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
} from '@heroicons/react/24/outline'
import { clsx } from 'clsx'
import { type ReactNode } from 'react'

const KINDS = {
  info: { className: 'notice-info', Icon: InformationCircleIcon },
  success: { className: 'notice-success', Icon: CheckCircleIcon },
  warning: { className: 'notice-warning', Icon: ExclamationTriangleIcon },
} as const

interface NoticeProps {
  children: ReactNode
  kind?: keyof typeof KINDS
  title?: string
}

/** Something to know, in the flow of the page. Errors are an ErrorBox. */
export function Notice({ children, kind = 'info', title }: NoticeProps) {
  const { className, Icon } = KINDS[kind]
  return (
    <div aria-live="polite" className={clsx('notice', className)}>
      <Icon aria-hidden="true" className="icon mt-0.5" />
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  )
}
