import * as z from 'zod/mini'

import { LEGAL_DOCUMENTS } from '#lib/shared/legal/documents.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { line, listOf, text } from './fields.ts'
import { Id, LocalDate, PathId, type Routes } from './route.ts'

const Markdown = text(
  LENGTHS.legalText,
  `The text must have at least ${LENGTHS.legalText.min} characters`,
)
const Sentence = line(LENGTHS.legalSentence, 'A sentence has at least 3 characters')

/** A new version of a text. */
export const LegalTextDraft = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  /** It holds from the start of this day in UTC. */
  holds_from: LocalDate,
  /** The newest version that the writer has read: if there is a newer one, nothing is published. */
  replaces: Id,
  summary: listOf(Sentence, { max: 10 }),
  text: Markdown,
})
export type LegalTextDraft = z.output<typeof LegalTextDraft>

/** Legal texts; the calls of the console answer 404 to everybody but operators. */
export const legalRoutes = {
  'POST /admin/legal-texts': {
    operationId: 'publishLegalText',
    access: 'signed-in',
    body: LegalTextDraft,
    response: null,
    summary: 'For operators: publish a new version of the terms or the privacy text',
  },
  'POST /admin/legal-texts/preview': {
    operationId: 'previewLegalText',
    access: 'signed-in',
    body: z.object({ text: Markdown }),
    response: z.object({
      /** Safe to show: no HTML of the text passes. */
      html: z.string(),
    }),
    summary: 'For operators: the HTML of a text in Markdown, as its page would show it',
  },
  'DELETE /admin/legal-texts/{id}': {
    operationId: 'withdrawLegalText',
    access: 'signed-in',
    params: z.object({ id: PathId }),
    response: null,
    summary: 'For operators: take back the newest version of a text before it holds',
  },
} as const satisfies Routes

/** The notice of new legal texts. */
export const legalNoticeRoutes = {
  'POST /legal-texts/notice': {
    operationId: 'closeLegalNotice',
    access: 'signed-in',
    body: z.object({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(LEGAL_DOCUMENTS.length)),
    }),
    response: null,
    summary: 'Close the notice that legal texts have changed',
  },
} as const satisfies Routes
