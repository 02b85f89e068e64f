import type { Job } from '#lib/contract/jobs/jobs.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { formatExperience } from '#lib/shared/jobs/experience.ts'
import { JOB_TYPE_LABELS, WORKPLACE_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

/** A job as Markdown, for programs that read text. Escapes all user input. */
export function jobMarkdown(job: Job, siteUrl: string): string {
  const address = `${siteUrl}/jobs/${job.id}`
  const facts = factsOf(job).map(([name, value]) => `- ${name}: ${escapeMarkdown(value)}`)
  return [
    `# ${escapeMarkdown(job.title)}`,
    [`- Company: [${escapeMarkdown(job.company_name)}](${siteUrl}/companies/${job.company_id})`]
      .concat(facts, `- Page of the job: <${address}>`)
      .join('\n'),
    ...job.description
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(escapeMarkdown),
    ...listOf('Responsibilities', job.responsibilities),
    ...listOf('Requirements', job.requirements),
    ...listOf('Skills', job.skills),
    ...listOf('Education', job.education),
    '',
  ].join('\n\n')
}

function factsOf(job: Job): [string, string][] {
  const facts: [string, string | null | undefined][] = [
    ['Location', job.location],
    ['Workplace', WORKPLACE_LABELS[job.workplace]],
    ['Job type', JOB_TYPE_LABELS[job.type]],
    ['Category', CATEGORY_LABELS[job.category]],
    ['Salary', job.salary && formatSalary(job.salary, 'full')],
    ['Experience', formatExperience(job.minimum_experience, job.maximum_experience)],
    ['Posted', job.posted_at?.slice(0, 10)],
    ['Apply by', job.deadline],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

function listOf(heading: string, entries: string[]): string[] {
  if (entries.length === 0) return []
  return [`## ${heading}`, entries.map(entry => `- ${escapeMarkdown(entry)}`).join('\n')]
}

/** Characters that begin markup anywhere, or at the start of a line. */
const MARKUP = /[\\`*_[\]<>#|~&]/g
const AT_START = /^([-+=]|\d{1,9}(?=[.)]))/

function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().replaceAll(MARKUP, String.raw`\$&`)
  return line.replace(AT_START, start =>
    // Escaping the full stop keeps a number from starting a list.
    /\d/.test(start) ? `${start}\\` : `\\${start}`,
  )
}
