import type { MapStore } from 'nanostores'

import { type DialogName, loadDialog } from './job-dialogs.ts'
import { jobAround, type NamedJob } from './named-job.ts'

const INTEREST_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** An element whose button does something with the job around it. */
export abstract class JobElement extends HTMLElement {
  /** The dialog that the button opens: it loads as soon as someone points at the button. */
  protected readonly dialog: DialogName | null = null

  protected get job(): NamedJob {
    return jobAround(this)
  }

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (!button || button.ariaDisabled === 'true') return
      this.act()
      this.#load()
    })
    for (const event of INTEREST_EVENTS)
      this.addEventListener(event, () => this.#load(), { once: true, passive: true })
  }

  protected abstract act(): void

  #load(): void {
    if (this.dialog) loadDialog(this.dialog)
  }
}

/**
 * A job element that prints two states: `.if-open` shows until `data-done` is set, then `.if-done`
 * shows. All elements of one job on a page agree, because they follow one store.
 */
export abstract class JobStateElement extends JobElement {
  /** Changes since the page was rendered, by job id. */
  protected abstract readonly states: MapStore<Record<number, boolean>>
  #unsubscribe = () => {}

  override connectedCallback(): void {
    super.connectedCallback()
    const { id } = this.job
    this.#unsubscribe = this.states.subscribe(states => {
      const isDone = states[id]
      if (isDone !== undefined) this.#show(isDone)
    })
  }

  disconnectedCallback(): void {
    this.#unsubscribe()
  }

  protected get isDone(): boolean {
    return this.hasAttribute('data-done')
  }

  #show(isDone: boolean): void {
    const hadFocus = this.contains(document.activeElement)
    this.toggleAttribute('data-done', isDone)
    if (!hadFocus) return
    const buttons = [...this.querySelectorAll('button')]
    buttons.find(button => button.checkVisibility())?.focus()
  }
}
