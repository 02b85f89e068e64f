/** A job as its buttons know it. */
export interface NamedJob {
  company: string
  companyId: number
  id: number
  title: string
}

/** The job that a button is about: see `parts/job-data.ts`. Null outside of any. */
export function jobOf(button: Element): NamedJob | null {
  const { company, companyId, job, title } =
    button.closest<HTMLElement>('[data-job]')?.dataset ?? {}
  if (!job || !title || !company) return null
  return { company, companyId: Number(companyId), id: Number(job), title }
}
