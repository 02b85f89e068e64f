import CheckCircleIcon from '@heroicons/react/24/outline/CheckCircleIcon'
import ExclamationCircleIcon from '@heroicons/react/24/outline/ExclamationCircleIcon'
import XMarkIcon from '@heroicons/react/24/outline/XMarkIcon'
import { useStore } from '@nanostores/react'

import { $toasts, dismissToast, type Toast } from '#lib/client/toasts.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'

/** The toasts of the page, at its lower edge. A live region: screen readers read each one. */
export function Toasts() {
  const toasts = useStore($toasts, { ssr: 'initial' })
  return (
    <div
      aria-label="Updates"
      aria-live="polite"
      className="toasts no-print pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--foot,0px))] z-50 mx-auto grid max-w-[30rem] gap-2"
      role="log"
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { action, id, kind, text } }: { toast: Toast }) {
  const runAction = () => {
    dismissToast(id)
    action?.run()
  }
  return (
    <div className="toast pointer-events-auto">
      {kind === 'success' ? (
        <CheckCircleIcon aria-hidden="true" className="icon mt-2.5 text-green-solid" />
      ) : (
        <ExclamationCircleIcon aria-hidden="true" className="icon mt-2.5 text-red-solid" />
      )}
      <p className="grow py-2">{text}</p>
      {action && (
        <Button look="quiet" onClick={runAction}>
          {action.label}
        </Button>
      )}
      <IconButton label="Close update" onClick={() => dismissToast(id)}>
        <XMarkIcon aria-hidden="true" className="icon" />
      </IconButton>
    </div>
  )
}
