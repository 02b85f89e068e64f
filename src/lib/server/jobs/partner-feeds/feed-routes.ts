import { jobFeedRoutes } from '#lib/contract/jobs/job-feeds.ts'
import type { Partner } from '#lib/shared/jobs/partners.ts'

import { handlers } from '../../api/handlers.ts'
import { auditCall, hashOf } from '../../auth/index.ts'
import { endCompanyFeed, findFeed, getCompanyFeed, renewCompanyFeed } from './feed-tokens.ts'
import { indeedFormat } from './indeed.ts'
import { linkedinFormat } from './linkedin.ts'
import type { FeedSource, PartnerFormat } from './partner-format.ts'
import { streamFeed } from './read-feed.ts'
import { ziprecruiterFormat } from './ziprecruiter.ts'

const FORMATS = {
  indeed: indeedFormat,
  linkedin: linkedinFormat,
  ziprecruiter: ziprecruiterFormat,
} as const satisfies Record<Partner, (source: FeedSource) => PartnerFormat>

export const routes = handlers(jobFeedRoutes, {
  'GET /recruiters/company/job-feed': ({ actor, db }) => getCompanyFeed(db, actor),
  'POST /recruiters/company/job-feed': call =>
    call.db.transaction(async tx => {
      const { SITE_URL } = call.services.config
      const { addresses, companyId } = await renewCompanyFeed(tx, call.actor, SITE_URL)
      const target = `company:${companyId}:on`
      await auditCall(tx, call, { action: 'company.job-feed', target })
      return { addresses }
    }),
  'DELETE /recruiters/company/job-feed': call =>
    call.db.transaction(async tx => {
      const target = `company:${await endCompanyFeed(tx, call.actor)}:off`
      await auditCall(tx, call, { action: 'company.job-feed', target })
    }),
  'GET /job-feeds/{partner}': async ({ db, params, query, services: { config, limits } }) => {
    const { companyId } = await findFeed(db, query.token)
    await limits.spend('job-feed.token', hashOf(query.token).toString('base64url'))
    const { SITE_NAME: name, SITE_URL: url, SUPPORT_EMAIL: email } = config
    const format = FORMATS[params.partner]({ email, name, url })
    return new Response(streamFeed(db, companyId, format), {
      headers: {
        'cache-control': 'private, no-store',
        'content-type': 'application/xml; charset=utf-8',
      },
    })
  },
})
