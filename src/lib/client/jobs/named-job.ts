/** The data of a job that its buttons need. */
export interface NamedJob {
  company: string
  companyId: number
  id: number
  title: string
}

/**
 * The job whose card, pane or page contains an element: see `layouts/jobs/card/job-data.ts`.
 * @throws Error outside of any job
 */
export function jobAround(element: Element): NamedJob {
  const { company, companyId, job, title } =
    element.closest<HTMLElement>('[data-job]')?.dataset ?? {}
  if (!job || !title || !company)
    throw new Error('A job button must be inside an element with data-job')
  return { company, companyId: Number(companyId), id: Number(job), title }
}
