import { $hiddenCompanies, $hiddenJobs } from '#lib/client/jobs/hidden-jobs.ts'
import { jobAround } from '#lib/client/jobs/named-job.ts'

/** A list of jobs that leaves out what the candidate hides. */
export class JobList extends HTMLElement {
  connectedCallback(): void {
    for (const store of [$hiddenJobs, $hiddenCompanies]) store.listen(() => this.#update())
  }

  #update(): void {
    const items = this.#items()
    const changed = items.filter(item => item.hidden !== isHidden(item))
    for (const item of changed) item.hidden = !item.hidden
    const [first] = changed
    if (first?.hidden) this.#goOn(changed)
    else hideButtonIn(first)?.focus()
  }

  #items(): HTMLElement[] {
    const cards = [...this.querySelectorAll('li > [data-job]')]
    return cards.flatMap(({ parentElement }) => parentElement ?? [])
  }

  /** Moves the focus, and the choice of the job beside the list, on to the first job left. */
  #goOn(hidden: HTMLElement[]): void {
    const next = this.#items().find(item => !item.hidden)
    hideButtonIn(next)?.focus()
    const isChosen = hidden.some(item => item.querySelector('[aria-current]'))
    if (isChosen && document.querySelector('[data-job-pane]')?.checkVisibility())
      next?.querySelector<HTMLElement>('a.card-link')?.click()
  }
}

function isHidden(item: HTMLElement): boolean {
  const card = item.querySelector('[data-job]')
  if (!card) return false
  const { companyId, id } = jobAround(card)
  return $hiddenJobs.get()[id] === true || $hiddenCompanies.get()[companyId] === true
}

function hideButtonIn(item: Element | null | undefined): HTMLElement | null {
  return item?.querySelector<HTMLElement>('hide-job button') ?? null
}
