import * as z from 'zod/mini'

import { LENGTHS } from '#lib/shared/limits.ts'

import { challengeFields } from './auth/auth.ts'
import { Email, line, text } from './fields.ts'
import type { Routes } from './route.ts'

/** The fields of the contact form. All but the message go into mail headers, so they are single lines. */
export const ContactForm = z.object({
  name: line(LENGTHS.name, 'Name must be at least 2 characters'),
  email: Email,
  subject: line(LENGTHS.subject, 'Subject must be at least 5 characters'),
  message: text(LENGTHS.message, 'Message must be at least 10 characters'),
})

export const ContactMessage = z.object({ ...ContactForm.shape, ...challengeFields })
export type ContactMessage = z.output<typeof ContactMessage>

export const contactRoutes = {
  'POST /contact': {
    operationId: 'sendContactMessage',
    access: 'anyone',
    body: ContactMessage,
    response: z.object({ message: z.string() }),
    status: 201,
    summary: 'Send a message to the support address',
  },
} as const satisfies Routes
