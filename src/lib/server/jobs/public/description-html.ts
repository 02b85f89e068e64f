import type { Job } from '#lib/contract/jobs/jobs.ts'

type Described = Pick<
  Job,
  'description' | 'education' | 'requirements' | 'responsibilities' | 'skills'
>

/** The text of a job as HTML paragraphs and lists, for search engines and feed readers. */
export function descriptionHtml(job: Described): string {
  const paragraphs = job.description
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => `<p>${escapeHtml(line)}</p>`)
  const lists = [
    listOf('Responsibilities', job.responsibilities),
    listOf('Requirements', job.requirements),
    listOf('Skills', job.skills),
    listOf('Education', job.education),
  ]
  return [...paragraphs, ...lists].join('')
}

function listOf(heading: string, entries: string[]): string {
  if (entries.length === 0) return ''
  const items = entries.map(entry => `<li>${escapeHtml(entry)}</li>`)
  return `<p>${heading}</p><ul>${items.join('')}</ul>`
}

/** Text as the content of an HTML element. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
