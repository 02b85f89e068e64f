import { $hiddenCompanies, $hiddenJobs } from '#lib/client/jobs/hidden-jobs.ts'
import { jobAround } from '#lib/client/jobs/named-job.ts'

/** Leaves out of a list of jobs what the candidate hides. */
export function followHidden(list: HTMLElement): void {
  for (const store of [$hiddenJobs, $hiddenCompanies]) store.listen(() => update(list))
}

function update(list: HTMLElement): void {
  const changed = itemsOf(list).filter(item => item.hidden !== isHidden(item))
  for (const item of changed) item.hidden = !item.hidden
  const [first] = changed
  if (first?.hidden) goOn(list, changed)
  else hideButtonIn(first)?.focus()
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  const cards = [...list.querySelectorAll('li > [data-job]')]
  return cards.flatMap(({ parentElement }) => parentElement ?? [])
}

/** Moves the focus, and the choice of the job beside the list, on to the first job left. */
function goOn(list: HTMLElement, hidden: HTMLElement[]): void {
  const next = itemsOf(list).find(item => !item.hidden)
  hideButtonIn(next)?.focus()
  const isChosen = hidden.some(item => item.querySelector('[aria-current]'))
  if (isChosen && document.querySelector('[data-job-pane]')?.checkVisibility())
    next?.querySelector<HTMLElement>('a.card-link')?.click()
}

function isHidden(item: HTMLElement): boolean {
  const card = item.querySelector('[data-job]')
  if (!card) return false
  const { companyId, id } = jobAround(card)
  return $hiddenJobs.get()[id] === true || $hiddenCompanies.get()[companyId] === true
}

function hideButtonIn(item: Element | null | undefined): HTMLElement | null {
  return item?.querySelector<HTMLElement>('[data-job-part="hide"] button') ?? null
}
