import { answerWords } from '#layouts/companies/answer-words.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { formatExperience } from '#lib/shared/jobs/experience.ts'
import { JOB_TYPE_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { CARD_SKILLS } from '#lib/shared/limits.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import { attributes, html, type Html } from '../html.ts'
import type { CardJob } from './card-job.ts'
import { companyMark } from './company-mark.ts'
import { icon } from './icons.ts'
import { jobData } from './job-data.ts'
import { matchBar } from './match-bar.ts'
import { posted } from './posted.ts'
import { shareButton } from './share-button.ts'
import { verifiedBadge } from './verified-badge.ts'

interface Options {
  /** What can be done with the job, at the foot of its card. */
  actions?: Html | null
  /** Where the title leads; null for a sample that has no page. */
  href?: string | null
  /** The level of the title in its page. */
  level?: 2 | 3
  /** The page is not the company's own already. */
  linkCompany?: boolean
  /** Said in place of the job's own figures. */
  salaryText?: string
  share?: boolean
}

/** A job in a list. */
export function jobCard(job: CardJob, options: Options = {}): Html {
  const { actions, salaryText = formatSalary(job.salary) } = options
  const score = job.match_score ?? null
  const answers = answerWords(job.response_rate ?? null, job.answer_minutes ?? null)
  return html`
    <article
      class="card relative flex h-full flex-col gap-4 hover:border-edge"${attributes(jobData(job))}
    >
      ${headOf(job, options)}
      <div class="space-y-1">
        <p class="flex items-center gap-1.5 font-medium tabular-nums">
          ${icon('banknotes', 'text-soft')}
          ${salaryText}
        </p>
        <ul class="flex flex-wrap gap-x-4 gap-y-1 text-soft">
          <li class="flex items-center gap-1.5">
            ${icon('map-pin')}
            <span class="line-clamp-2">${job.location}</span>
          </li>
          <li class="flex items-center gap-1.5">
            ${icon('briefcase')}
            ${JOB_TYPE_LABELS[job.type]}
          </li>
        </ul>
      </div>
      ${score !== null && matchBar(score, { reasons: job.match_reasons })}
      ${skillsOf(job)}
      ${answers && html`<p class="text-sm text-soft">${answers}</p>`}
      <p class="mt-auto flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <span>${factsOf(job)}</span>
        <span>
          ${job.is_seen && html`<span class="font-medium">Seen · </span>`}
          ${posted(job.posted_at)}
        </span>
      </p>
      ${actions && html`<div class="relative flex flex-wrap items-center gap-2 border-t pt-3">${actions}</div>`}
    </article>
  `
}

/** A job in a list of little room: no logo, no figures, nothing to press. */
export function compactJobCard(job: CardJob): Html {
  return html`
    <article class="relative py-3">
      <h3 class="text-base font-medium">${titleOf(job, `/jobs/${job.id}`)}</h3>
      <p class="text-sm text-soft">
        ${job.company_name} · ${job.location}${' '}
        ${posted(job.posted_at, ' · ')}
      </p>
      <p class="text-sm text-soft">${factsOf(job)}</p>
    </article>
  `
}

function headOf(
  job: CardJob,
  { href = `/jobs/${job.id}`, level = 3, linkCompany = true, share = true }: Options,
): Html {
  const heading = html`h${level}`
  const company =
    linkCompany && job.company_id
      ? html`<a class="relative hover:underline" href="/companies/${job.company_id}">${job.company_name}</a>`
      : job.company_name
  return html`
    <div class="flex items-start gap-3">
      ${companyMark(job.company_name, job.company_logo)}
      <div class="min-w-0">
        <${heading} class="line-clamp-4 text-lg leading-6">${titleOf(job, href)}</${heading}>
        <p class="line-clamp-2 text-soft">
          ${company}${' '}
          ${job.company_verified && verifiedBadge()}
        </p>
      </div>
      ${share && html`<div class="relative -mr-2 -mt-2 ml-auto">${shareButton(job, { compact: true })}</div>`}
    </div>
  `
}

function titleOf({ title }: CardJob, href: string | null): Html | string {
  return href ? html`<a class="card-link" href="${href}">${title}</a>` : title
}

function skillsOf({ skills }: CardJob): Html | null {
  if (skills.length === 0) return null
  const hidden = skills.length - CARD_SKILLS
  const more = html`<span class="whitespace-nowrap text-sm text-soft">+${hidden} more</span>`
  return html`
    <ul class="flex flex-wrap gap-1.5" aria-label="Skills">
      ${skills.slice(0, CARD_SKILLS).map(
        (skill, at) => html`
          <li class="flex items-center gap-2">
            <span class="chip">${skill}</span>
            ${at === CARD_SKILLS - 1 && hidden > 0 && more}
          </li>
        `,
      )}
    </ul>
  `
}

function factsOf(job: CardJob): string {
  const experience = formatExperience(job.minimum_experience, job.maximum_experience)
  return [CATEGORY_LABELS[job.category], experience].filter(Boolean).join(' · ')
}
