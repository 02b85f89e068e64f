import * as z from 'zod/mini'

import { RESUME_TEMPLATE_NAMES } from '#lib/shared/resumes/resume-templates.ts'

import type { Routes } from '../route.ts'

export const resumeDocumentRoutes = {
  'GET /resume-templates/{name}': {
    operationId: 'downloadResumeTemplate',
    access: 'anyone',
    file: true,
    params: z.object({ name: z.enum(RESUME_TEMPLATE_NAMES) }),
    response: null,
    summary: 'Download a resume template as a Word document',
  },
  'GET /candidates/profile/document': {
    operationId: 'downloadProfileDocument',
    access: 'candidate',
    file: true,
    query: z.object({ format: z._default(z.enum(['pdf', 'docx']), 'pdf') }),
    response: null,
    summary: 'Download the candidate’s profile as a resume: PDF or Word document',
  },
} as const satisfies Routes
