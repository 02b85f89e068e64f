import { TrashIcon } from '@heroicons/react/24/outline'
import { type SubmitEvent, useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import type { ApplicationComment } from '#lib/contract/applications/application-comments.ts'
import type { OpenedApplication } from '#lib/contract/applications/opened-applications.ts'
import { formatDateTime } from '#lib/shared/dates/dates.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { Part } from './details-part.tsx'
import type { OpenedActions } from './opened-application.ts'

interface CommentsPartProps {
  actions: OpenedActions
  application: OpenedApplication
  timeZone: string
}

/** The comments of colleagues, which candidates never see. */
export function CommentsPart({ actions, application, timeZone }: CommentsPartProps) {
  const { comments, id } = application
  const { problem, run } = useWork()

  const show = (changed: ApplicationComment[]) =>
    actions.amend({ comment_count: changed.length, comments: changed })
  const add = (text: string, mention_ids: number[]) =>
    run(async () => {
      const route = 'POST /recruiters/applications/{id}/comments'
      show([...comments, await call(route, { body: { mention_ids, text }, params: { id } })])
    })
  const remove = (comment: ApplicationComment) =>
    run(async () => {
      const route = 'DELETE /recruiters/applications/{id}/comments/{commentId}'
      await call(route, { params: { commentId: comment.id, id } })
      show(comments.filter(one => one !== comment))
    })
  return (
    <Part title="Comments">
      <p className="text-sm text-soft">Only your company reads them.</p>
      {comments.length > 0 && (
        <ul className="mt-2 space-y-3">
          {comments.map(comment => (
            <Comment
              comment={comment}
              key={comment.id}
              onDelete={() => void remove(comment)}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
      <ErrorBox message={problem} />
      <CommentForm colleagues={application.colleagues} onAdd={add} />
    </Part>
  )
}

interface CommentProps {
  comment: ApplicationComment
  onDelete: () => void
  timeZone: string
}

function Comment({ comment, onDelete, timeZone }: CommentProps) {
  const { at, author, mentions, own, text } = comment
  return (
    <li className="rounded border bg-sunken p-3">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-words text-sm">
          <span className="font-medium">{author?.name ?? 'A former colleague'}</span>{' '}
          <time className="text-soft" dateTime={at}>
            {formatDateTime(at, timeZone)}
          </time>
        </p>
        {own && (
          <IconButton className="-mr-2 -mt-2" label="Delete this comment" onClick={onDelete}>
            <TrashIcon aria-hidden="true" className="icon" />
          </IconButton>
        )}
      </div>
      <p className="whitespace-pre-line break-words">{text}</p>
      {mentions.length > 0 && (
        <p className="mt-1 text-sm text-soft">
          For {mentions.map(({ name }) => `@${name}`).join(', ')}
        </p>
      )}
    </li>
  )
}

interface CommentFormProps {
  colleagues: OpenedApplication['colleagues']
  /** Resolves to whether it was saved. */
  onAdd: (text: string, mentionIds: number[]) => Promise<boolean>
}

function CommentForm({ colleagues, onAdd }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  // A mention is a name in the text: deleting the name removes the mention.
  const mentioned = colleagues.filter(({ name }) => text.includes(`@${name}`))

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    const mentionIds = mentioned.map(({ id }) => id)
    const added = await onAdd(text, mentionIds)
    setBusy(false)
    if (!added) return
    setText('')
    // The button is disabled for an empty field and would lose the focus.
    field.current?.focus()
  }
  return (
    <form className="no-print mt-3 space-y-2" onSubmit={event => void submit(event)}>
      <TextArea
        label="Comment"
        maxLength={LENGTHS.comment.max}
        onChange={event => setText(event.target.value)}
        ref={field}
        rows={2}
        value={text}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {colleagues.length > 0 && (
          <ChoiceMenu
            label="Colleagues"
            onChoose={name => setText(`${text}${text && !/\s$/.test(text) ? ' ' : ''}@${name} `)}
            options={colleagues.map(({ name }) => ({ label: name, value: name }))}
            text="Mention a colleague"
          />
        )}
        <Button busy={busy} className="ml-auto" disabled={text.trim() === ''} type="submit">
          Add comment
        </Button>
      </div>
    </form>
  )
}
