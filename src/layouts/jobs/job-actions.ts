import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Missing } from '#lib/contract/profiles/profiles.ts'
import { WHY_NOT } from '#lib/shared/jobs/job-actions.ts'

import { html, type Html } from '../html.ts'
import type { Readiness } from '#lib/server/pages/readiness.ts'

type Acted = Pick<Job, 'id' | 'is_active' | 'is_applied' | 'is_saved' | 'title'>

/** Where the buttons stand: a job may have some in more than one place of a page. */
type Place = 'bar' | 'card' | 'head' | 'pane'

/**
 * The buttons by which a candidate saves a job and applies to it. They do so by
 * `behaviours/job-actions.ts`; the page holds one `apply-choices.astro` for all of them.
 */
export function jobActions(job: Acted, { missing }: NonNullable<Readiness>, place: Place): Html {
  const [next = null] = missing
  return html`
    ${saveButton(job, next && `save-${place}-${job.id}`)}
    ${
      job.is_active
        ? applyButton(job, next, `apply-${place}-${job.id}`)
        : html`<p class="text-soft">No longer open</p>`
    }
  `
}

/** `whyId` names the reason why saving is not possible; what is saved can still be taken off the list. */
function saveButton({ is_saved: isSaved = false, title }: Acted, whyId: string | null): Html {
  const word = isSaved ? 'Saved' : 'Save'
  const refused = whyId && !isSaved && html` aria-disabled="true" aria-describedby="${whyId}"`
  const button = html`
    <button
      class="button button-outline"
      type="button"
      data-save
      aria-label="${word}: ${title}"
      aria-pressed="${String(isSaved)}"${refused}
    >
      ${word}
    </button>
  `
  if (!whyId) return button
  return html`<span class="inline-flex flex-col items-start">${button}<span class="help" id="${whyId}"${isSaved && html` hidden`}>${WHY_NOT.save}</span></span>`
}

function applyButton({ is_applied: isApplied }: Acted, next: Missing | null, whyId: string): Html {
  if (isApplied)
    return refusedButton('button-outline', 'Applied', { id: whyId, text: WHY_NOT.applied })
  if (next)
    return html`
      <div class="flex flex-col items-start">
        ${refusedButton('button-main', 'Apply Now', { id: whyId, text: WHY_NOT.apply })}
        <a class="link text-sm" href="${next.href}">${next.label}</a>
      </div>
    `
  return html`<button class="button button-main" type="button" data-apply>Apply Now</button>`
}

interface Why {
  id: string
  text: string
}

function refusedButton(look: string, word: string, why: Why): Html {
  return html`
    <span class="inline-flex flex-col items-start">
      <button
        class="button ${look}"
        type="button"
        aria-describedby="${why.id}"
        aria-disabled="true"
      >
        ${word}
      </button>
      <span class="help" id="${why.id}">${why.text}</span>
    </span>
  `
}
