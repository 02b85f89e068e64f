import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { serverHtml } from '#lib/client/server-html.ts'
import { LegalTextDraft as Draft } from '#lib/contract/legal.ts'
import { formatFullDate } from '#lib/shared/dates/dates.ts'
import { type LegalDocument } from '#lib/shared/legal/documents.ts'

const FIELDS = ['holds_from', 'summary', 'text'] as const

interface LegalTextFormProps {
  document: LegalDocument
  /** The text of the newest version. */
  newest: { holdsFrom: string; summary: string[]; text: string }
  /** The number of the newest version. */
  replaces: number
  /** ISO date in UTC. */
  today: string
}

interface Previewed {
  draft: Draft
  html: string
}

/** The form's fields, and the draft that was previewed: only that one can be published. */
function useLegalText({ document, newest, replaces, today }: LegalTextFormProps) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const form = useForm({
    defaultValues: {
      document,
      holds_from: newest.holdsFrom > today ? newest.holdsFrom : today,
      replaces,
      summary: newest.summary.join('\n'),
      text: newest.text,
    },
    resolver: zodResolver(Draft),
  })
  const preview = submitHandler(form, {
    send: async draft => {
      const { html } = await call('POST /admin/legal-texts/preview', { body: { text: draft.text } })
      setPreviewed({ draft, html })
    },
    fallback: 'Failed to show the preview. Please try again.',
    fields: FIELDS,
  })
  const publish = submitHandler(form, {
    send: async () => {
      if (!previewed) return
      await call('POST /admin/legal-texts', { body: previewed.draft })
      location.reload()
    },
    fallback: 'Failed to publish the text. Please try again.',
    fields: FIELDS,
  })
  return { change: () => setPreviewed(null), form, preview, previewed, publish }
}

/** Writes a new version of a text: first its preview, then it is published. */
export function LegalTextForm(props: LegalTextFormProps) {
  const { change, form, preview, previewed, publish } = useLegalText(props)
  const hydrated = useHydrated()
  const { errors, isSubmitting } = form.formState
  const { register } = form
  return (
    <form className="space-y-5" noValidate onSubmit={preview}>
      <ErrorBox message={errors.root?.message} />
      <TextArea
        disabled={!hydrated}
        error={errors.summary?.message}
        help="Short sentences before the text, one on each line."
        label="In short"
        optional
        {...register('summary', { onChange: change })}
      />
      <TextArea
        className="font-mono text-sm"
        disabled={!hydrated}
        error={errors.text?.message}
        help="Markdown: ## begins a heading, - an entry of a list, **bold**, [words](address) a link. HTML stays text. {name} and {support} become the name and the support address of the site."
        label="Text"
        rows={20}
        {...register('text', { onChange: change })}
      />
      <TextInput
        disabled={!hydrated}
        error={errors.holds_from?.message}
        help="From the start of this day in UTC. An hour after the text is published, account holders get a mail about it."
        label="Applies from"
        min={props.today}
        type="date"
        {...register('holds_from', { onChange: change })}
      />
      <Button busy={isSubmitting && !previewed} disabled={!hydrated} look="main" type="submit">
        Preview
      </Button>
      {previewed && (
        <Preview
          {...previewed}
          busy={isSubmitting}
          onPublish={publish}
          version={props.replaces + 1}
        />
      )}
    </form>
  )
}

interface PreviewProps extends Previewed {
  busy: boolean
  onPublish: () => void
  version: number
}

function Preview({ busy, draft, html, onPublish, version }: PreviewProps) {
  return (
    <section aria-label="Preview" className="space-y-4 border-t pt-5">
      {draft.summary.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {draft.summary.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {/* The server makes this HTML from Markdown and escapes HTML in the text. */}
      <div className="prose" dangerouslySetInnerHTML={serverHtml(html)} />
      <Button busy={busy} look="main" onClick={onPublish}>
        {`Publish Version ${version}, from ${formatFullDate(draft.holds_from)}`}
      </Button>
    </section>
  )
}
