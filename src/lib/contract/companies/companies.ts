import * as z from 'zod/mini'

import { Email } from '../fields.ts'
import { type Routes } from '../route.ts'

/** The multipart form of an upload: one file part. It is read as it streams, not parsed from here. */
const LogoUpload = z.object({ file: z.file() })

export const VerificationRequest = z.object({ email: Email })

/** Calls of recruiters about their company, except for editing its texts. */
export const companyRoutes = {
  'POST /recruiters/company/logo': {
    operationId: 'uploadCompanyLogo',
    access: 'recruiter',
    body: LogoUpload,
    encoding: 'multipart',
    response: z.object({ logo: z.string() }),
    status: 201,
    summary: 'Upload the company’s logo (PNG, JPEG or WebP, at most 2 MB); it is re-encoded',
  },
  'DELETE /recruiters/company/logo': {
    operationId: 'deleteCompanyLogo',
    access: 'recruiter',
    response: null,
    summary: 'Delete the company’s logo',
  },
  'POST /recruiters/company/verification': {
    operationId: 'requestCompanyVerification',
    access: 'recruiter',
    body: VerificationRequest,
    response: z.object({ message: z.string() }),
    summary: 'Mail a verification link to an address at the domain of the company’s website',
  },
  'POST /companies/verify': {
    operationId: 'verifyCompany',
    access: 'anyone',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ company: z.string(), domain: z.string() }),
    summary: 'Verify the domain of a company with the mailed token',
  },
} as const satisfies Routes
