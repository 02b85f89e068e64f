import type { APIRoute } from 'astro'

import { loadLagging } from '#layouts/load.ts'
import { findClosedJob, findOpenJob, jobMarkdown } from '#lib/server/jobs/index.ts'
import { readJobAddress } from '#lib/server/pages/job-page.ts'
import { keysOfJob } from '#lib/server/pages/surrogate-keys.ts'

/** A job as Markdown: `/jobs/12.md`. Search engines keep to its page. */
export const GET: APIRoute = async ({ locals, params }) => {
  const { config } = locals.services
  const address = readJobAddress(params['id'] ?? '')
  const failure: { status?: number } = {}
  const loaded = await loadLagging({ locals, response: failure }, async ({ services: { db } }) => {
    const job = address?.isPlain ? await findOpenJob(db, null, address.id) : null
    const wasOpen = address?.isPlain && !job && (await findClosedJob(db, address.id)) !== null
    return { job, wasOpen }
  })
  if (!loaded) return new Response(null, { status: failure.status ?? 500 })
  const { job, wasOpen } = loaded
  if (!job) return new Response(null, { status: wasOpen ? 410 : 404 })
  locals.surrogateKeys = keysOfJob(job)
  return new Response(jobMarkdown(job, config.SITE_URL), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'link': `<${config.SITE_URL}/jobs/${job.id}>; rel="canonical"`,
      'x-robots-tag': 'noindex',
    },
  })
}
