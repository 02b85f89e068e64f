import * as z from 'zod/mini'

import { type Routes } from './route.ts'

/** The multipart form of an upload: one file part. It is read as it streams, not parsed from here. */
const LogoUpload = z.object({ file: z.file() })

/** What recruiters do with their company besides filling in its texts. */
export const companyRoutes = {
  'POST /recruiters/company/logo': {
    access: 'recruiter',
    body: LogoUpload,
    encoding: 'multipart',
    response: z.object({ logo: z.string() }),
    status: 201,
    summary: 'Upload the company’s logo (PNG, JPEG or WebP, at most 2 MB); it is drawn anew',
  },
  'DELETE /recruiters/company/logo': {
    access: 'recruiter',
    response: null,
    summary: 'Take the company’s logo away',
  },
} as const satisfies Routes
