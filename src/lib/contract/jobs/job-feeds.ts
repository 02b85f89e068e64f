import * as z from 'zod/mini'

import { PARTNERS } from '#lib/shared/jobs/partners.ts'

import { Instant, type Routes } from '../route.ts'

/** The private addresses of a feed, one for each board that reads it. */
const FeedAddresses = z.object({
  addresses: z.array(z.object({ partner: z.enum(PARTNERS), url: z.string() })),
})
export type FeedAddresses = z.infer<typeof FeedAddresses>

/** Whether a company’s jobs have private addresses for other boards. */
const JobFeedState = z
  .object({
    createdAt: z.nullable(Instant),
    exists: z.boolean(),
    /** Whether the company is verified: only such companies have a feed. */
    isVerified: z.boolean(),
    /** When a board last read it. */
    readAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'JobFeedState' })
export type JobFeedState = z.infer<typeof JobFeedState>

export const jobFeedRoutes = {
  'GET /recruiters/company/job-feed': {
    operationId: 'getCompanyJobFeed',
    access: 'recruiter',
    response: JobFeedState,
    summary: 'Check whether the company’s jobs have private addresses for other job boards',
  },
  'POST /recruiters/company/job-feed': {
    operationId: 'createCompanyJobFeed',
    access: 'recruiter',
    response: FeedAddresses,
    status: 201,
    summary:
      'For owners of a verified company: create private addresses of its open jobs; previous ones stop working',
  },
  'DELETE /recruiters/company/job-feed': {
    operationId: 'deleteCompanyJobFeed',
    access: 'recruiter',
    response: null,
    summary: 'For owners: delete the private addresses of the company’s jobs',
  },
  'GET /job-feeds/{partner}': {
    operationId: 'readJobFeed',
    access: 'anyone',
    file: true,
    params: z.object({ partner: z.enum(PARTNERS) }),
    query: z.object({ token: z.string().check(z.maxLength(100)) }),
    response: null,
    summary: 'Read all open jobs behind a private address, as XML in the form of a job board',
    unsolicited: true,
  },
} as const satisfies Routes
