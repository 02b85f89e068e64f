import type { MapStore } from 'nanostores'

import { type DialogName, loadDialog } from './job-dialogs.ts'
import { jobAround, type NamedJob } from './named-job.ts'

const INTEREST_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Dispatched on the document when the HTML of a job was added to the page. */
const JOB_SHOWN = 'job-shown'

interface JobPart {
  /** Handles a click on a button of the part, with the job around it. */
  act?: (job: NamedJob, part: HTMLElement) => void
  /** The dialog that the button opens: it loads as soon as someone points at the button. */
  dialog?: DialogName
  /**
   * Changes since the page was rendered, by job id, of a part that prints two states: `.if-open`
   * shows until `data-done` is set, then `.if-done` shows. All parts of one job on a page agree.
   */
  states?: MapStore<Record<number, boolean>>
}

/**
 * Handles the parts of jobs that are printed with `data-job-part="…"`, also those that come into
 * the page later. A list has twenty of each, so they are plain elements and the page listens once:
 * Astro renders the content of a custom element as a text of its own, which costs more than the
 * content.
 */
export function followJobParts(kind: string, { act, dialog, states }: JobPart): void {
  const selector = `[data-job-part="${kind}"]`
  const partAround = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null

  document.addEventListener('click', event => {
    const part = partAround(event)
    const button = (event.target as Element).closest('button')
    if (!part || !button || button.ariaDisabled === 'true') return
    act?.(jobAround(part), part)
    if (dialog) loadDialog(dialog)
  })
  if (dialog)
    for (const name of INTEREST_EVENTS)
      document.addEventListener(name, event => partAround(event) && loadDialog(dialog), {
        passive: true,
      })
  if (states) followStates(selector, states)
}

function followStates(selector: string, states: MapStore<Record<number, boolean>>): void {
  const showAll = () => {
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      const isDone = states.get()[jobAround(part).id]
      if (isDone !== undefined && isDone !== part.hasAttribute('data-done')) show(part, isDone)
    }
  }
  states.listen(showAll)
  document.addEventListener(JOB_SHOWN, showAll)
}

/** Updates the added HTML of a job with the changes since the page was rendered. */
export function noteShownJob(): void {
  document.dispatchEvent(new Event(JOB_SHOWN))
}

function show(part: HTMLElement, isDone: boolean): void {
  const hadFocus = part.contains(document.activeElement)
  part.toggleAttribute('data-done', isDone)
  if (!hadFocus) return
  const buttons = [...part.querySelectorAll('button')]
  buttons.find(button => button.checkVisibility())?.focus()
}
