import { signInToDemo } from './scripts/demo-sign-in.js'
import { ensureBuilt } from './scripts/ensure-built.js'
import { filesOfPage } from './scripts/page-weight.js'
import { startThrowaway } from './scripts/throwaway.js'

/** Pages that anybody may see first, public pages whose work is a form, and the signed-in areas. */
const PUBLIC_JS = '12 kB'
const FORM_JS = '130 kB'
const AREA_JS = '160 kB'
const PUBLIC_CSS = '15 kB'
const AREA_CSS = '20 kB'
const PAGES = {
  '/': PUBLIC_JS,
  '/about': PUBLIC_JS,
  '/faq': PUBLIC_JS,
  '/jobs': PUBLIC_JS,
  '/jobs/1': PUBLIC_JS,
  '/companies': PUBLIC_JS,
  '/companies/1': PUBLIC_JS,
  '/contact': FORM_JS,
  '/forgot-password': FORM_JS,
  '/change-email?token=x': FORM_JS,
  '/login': FORM_JS,
  '/login/link?token=x': FORM_JS,
  '/register': FORM_JS,
  '/reset-password?token=x': FORM_JS,
  '/unsubscribe?search=1&token=x': FORM_JS,
  '/unsubscribe?user=1&type=message&token=x': FORM_JS,
  '/verify-email?token=x': FORM_JS,
  '/account': AREA_JS,
  '/candidate': AREA_JS,
  '/candidate/applications': AREA_JS,
  '/candidate/applications/elsewhere': AREA_JS,
  '/candidate/change-password': AREA_JS,
  '/candidate/interviews': AREA_JS,
  '/candidate/jobs': PUBLIC_JS,
  '/candidate/inbox': AREA_JS,
  '/candidate/chat/1': AREA_JS,
  '/candidate/profile': AREA_JS,
  '/candidate/resume': AREA_JS,
  '/candidate/resume-guide': PUBLIC_JS,
  '/candidate/resume/ats-score': AREA_JS,
  '/candidate/saved': PUBLIC_JS,
  '/candidate/checkout?planId=premium': AREA_JS,
  '/candidate/searches': AREA_JS,
  '/candidate/subscription': AREA_JS,
  '/recruiter': AREA_JS,
  '/recruiter/applicants': AREA_JS,
  '/recruiter/inbox': AREA_JS,
  '/recruiter/interviews': AREA_JS,
  '/recruiter/jobs': AREA_JS,
  '/recruiter/jobs/new': AREA_JS,
  '/recruiter/profile': AREA_JS,
  '/recruiter/subscription': AREA_JS,
  '/recruiter/team': AREA_JS,
}

await ensureBuilt()
const { origin, stop } = await startThrowaway({ DEMO: 'true' })
const checks = []
try {
  const sessions = new Map([
    ['candidate', cookieHeader(await signInToDemo(origin, 'candidate'))],
    ['recruiter', cookieHeader(await signInToDemo(origin, 'recruiter'))],
  ])
  for (const [page, limit] of Object.entries(PAGES)) {
    const [, area = ''] = page.split('/')
    const cookie = sessions.get(area === 'account' ? 'candidate' : area) ?? ''
    const answer = await fetch(`${origin}${page}`, { headers: { cookie }, redirect: 'manual' })
    if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
    const { scripts, styles } = await filesOfPage(await answer.text())
    checks.push({ name: `${page} JavaScript`, path: scripts, limit, gzip: true })
    checks.push({
      name: `${page} CSS`,
      path: styles,
      limit: cookie ? AREA_CSS : PUBLIC_CSS,
      gzip: true,
    })
  }
} finally {
  await stop()
}

/** @param {{ name: string, value: string }[]} cookies */
function cookieHeader(cookies) {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

export default checks.filter(({ path }) => path.length > 0)
