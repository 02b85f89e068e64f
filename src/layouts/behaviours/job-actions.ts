import { $appliedJobs, $jobToApplyTo } from '#lib/client/jobs/applied-jobs.ts'
import { $savedJobs, saveJob, unsaveJob } from '#lib/client/jobs/saved-jobs.ts'
import { WHY_NOT } from '#lib/shared/jobs/job-actions.ts'

import { jobOf } from './job-of.ts'

/** Signs that somebody is about to press a button: the dialog that it opens is woken. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Lets every Save and Apply Now button of the page do what it says, also those that come later.
 * Resolves once a press is sent off at once: who saves a job and leaves the page has saved it.
 */
export async function startJobActions(): Promise<void> {
  document.addEventListener('click', event => {
    const button = actionOf(event)
    if (button) press(button)
  })
  for (const sign of SIGNS) document.addEventListener(sign, prepare, { passive: true })
  for (const done of [$savedJobs, $appliedJobs])
    done.listen((_now, _before, id) => {
      if (id !== undefined) showMarks(id)
    })
  // What was pressed while a job was on its way is newer than what it says.
  document.addEventListener('job-shown', ({ target }) => {
    const job = target instanceof Element ? jobOf(target) : null
    if (job) showMarks(job.id)
  })
  await import('#lib/client/api.ts')
}

function actionOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-save], [data-apply]') : null
}

function prepare(event: Event): void {
  const button = actionOf(event)
  if (button && 'apply' in button.dataset) wakeDialog()
}

function press(button: HTMLElement): void {
  const job = jobOf(button)
  if (!job || button.ariaDisabled === 'true') return
  const { company, id, title } = job
  if ('save' in button.dataset) {
    void (button.ariaPressed === 'true' ? unsaveJob : saveJob)(id)
    return
  }
  $jobToApplyTo.set({ company_name: company, id, title })
  wakeDialog()
}

/** The dialog is an island that nobody can point at: what wakes such a one is said to it. */
function wakeDialog(): void {
  document
    .querySelector('[data-apply-dialog] astro-island')
    ?.dispatchEvent(new Event('pointerover'))
}

/** Shows what has been done with a job since its buttons were printed, in all of them. */
function showMarks(id: number): void {
  const [isSaved, isApplied] = [$savedJobs.get()[id], $appliedJobs.get()[id]]
  for (const shown of document.querySelectorAll(`[data-job="${id}"]`)) {
    if (isSaved !== undefined)
      for (const button of shown.querySelectorAll('[data-save]')) showSaved(button, isSaved)
    if (isApplied) for (const button of shown.querySelectorAll('[data-apply]')) showApplied(button)
  }
}

function showSaved(button: Element, isSaved: boolean): void {
  const word = isSaved ? 'Saved' : 'Save'
  button.ariaLabel = (button.ariaLabel ?? '').replace(/^Saved?/, word)
  button.ariaPressed = String(isSaved)
  button.replaceChildren(word)
  // Where saving is not possible, the reason stands below the button.
  const why = button.nextElementSibling
  if (!(why instanceof HTMLElement) || !why.matches('.help')) return
  why.hidden = isSaved
  if (isSaved) allow(button)
  else refuse(button, why)
}

function showApplied(button: Element): void {
  const [place, why] = [document.createElement('span'), document.createElement('span')]
  place.className = 'inline-flex flex-col items-start'
  why.className = 'help'
  why.id = crypto.randomUUID()
  why.textContent = WHY_NOT.applied
  const hadFocus = document.activeElement === button
  button.replaceWith(place)
  place.append(button, why)
  button.replaceChildren('Applied')
  button.removeAttribute('data-apply')
  button.classList.replace('button-main', 'button-outline')
  refuse(button, why)
  if (hadFocus && button instanceof HTMLElement) button.focus()
}

function refuse(button: Element, why: Element): void {
  button.ariaDisabled = 'true'
  button.setAttribute('aria-describedby', why.id)
}

function allow(button: Element): void {
  button.ariaDisabled = null
  button.removeAttribute('aria-describedby')
}
