import BriefcaseIcon from '@heroicons/react/24/outline/BriefcaseIcon'
import ChatIcon from '@heroicons/react/24/outline/ChatBubbleLeftRightIcon'
import CheckIcon from '@heroicons/react/24/outline/CheckIcon'
import DocumentTextIcon from '@heroicons/react/24/outline/DocumentTextIcon'
import InformationIcon from '@heroicons/react/24/outline/InformationCircleIcon'
import { clsx } from 'clsx'

import { IconButton } from '#islands/ui/icon-button.tsx'
import type { Notification } from '#lib/contract/notifications.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

const ICONS = {
  application: DocumentTextIcon,
  job: BriefcaseIcon,
  message: ChatIcon,
  system: InformationIcon,
}

interface NotificationRowProps {
  busy: boolean
  notification: Notification
  now: Date
  onRead: () => void
}

export function NotificationRow({ busy, notification, now, onRead }: NotificationRowProps) {
  const { actionUrl, date, description, read, title, type } = notification
  const Icon = ICONS[type]
  return (
    <li
      className={clsx(
        'relative flex items-start gap-3 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-sunken',
        !read && 'notification-unread',
      )}
    >
      <Icon aria-hidden="true" className="icon mt-0.5 text-soft" />
      <div className="min-w-0 grow">
        <p className="break-words" data-title>
          {!read && <span className="sr-only">Unread: </span>}
          {actionUrl === null ? (
            title
          ) : (
            <a className="card-link" href={actionUrl}>
              {title}
            </a>
          )}
        </p>
        {description !== '' && <p className="break-words text-soft">{description}</p>}
        <time className="text-sm text-soft" dateTime={date}>
          {relativeTime(date, now)}
        </time>
      </div>
      {!read && (
        <IconButton
          busy={busy}
          className="relative -mr-2 shrink-0"
          label={`Mark “${title}” as read`}
          onClick={onRead}
        >
          <CheckIcon aria-hidden="true" className="icon" />
        </IconButton>
      )}
    </li>
  )
}
