import { DocumentIcon } from '@heroicons/react/24/outline'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { Attachment } from '#lib/contract/messaging/messages.ts'
import { formatFileSize } from '#islands/ui/file-size.ts'
import { SHOWN_TYPES } from '#lib/shared/messaging.ts'

import { linkParts } from './thread.ts'

interface BubbleProps {
  attachment: Attachment | null
  /** The line below the text: the time and the delivery state. */
  children: ReactNode
  content: string
  isOwn: boolean
  isMarked?: boolean
}

/** One message; the person's own messages are on the right. */
export function Bubble({ attachment, children, content, isMarked = false, isOwn }: BubbleProps) {
  return (
    <div className={clsx('group mb-2 flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <div
        className={clsx(
          'max-w-[85%] rounded-card px-3 py-2 lg:max-w-[70%]',
          isOwn ? 'bg-accent-wash' : 'border bg-paper',
          isMarked && 'outline outline-2 outline-accent',
        )}
      >
        {attachment && <File attachment={attachment} />}
        {content && (
          <p className="whitespace-pre-wrap">
            {linkParts(content).map(({ href, text }, at) =>
              href === null ? (
                text
              ) : (
                <a
                  className="link"
                  href={href}
                  // Parts have no identity but their place, and a message's never move.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={at}
                  rel="noopener noreferrer nofollow"
                  target="_blank"
                >
                  {text}
                </a>
              ),
            )}
          </p>
        )}
      </div>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-soft">{children}</div>
    </div>
  )
}

function File({ attachment: { name, size, type, url } }: { attachment: Attachment }) {
  const isPicture = SHOWN_TYPES.some(picture => picture === type)
  return (
    <div className="my-1 min-w-0 space-y-2">
      {type.startsWith('image/') && (
        <a className="block" href={`${url}?inline=true`} rel="noopener" target="_blank">
          <img
            alt={name}
            className="h-48 w-64 max-w-full rounded border bg-sunken object-contain"
            loading="lazy"
            src={`${url}?inline=true`}
          />
        </a>
      )}
      <div className="flex items-start gap-2">
        <DocumentIcon aria-hidden="true" className="icon mt-0.5 text-soft" />
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span className="text-soft">{formatFileSize(size)}</span>
            <a className="link" download href={url}>
              Download
              <span className="sr-only"> {name}</span>
            </a>
            {isPicture && (
              <a className="link" href={`${url}?inline=true`} rel="noopener" target="_blank">
                Open
                <span className="sr-only"> {name}</span>
              </a>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}
