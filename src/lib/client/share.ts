/** The data of a job that a person shares. */
export interface SharedJob {
  company: string
  title: string
  /** The full address, {origin}/jobs/{id}. */
  url: string
}

export function shareText({ company, title }: SharedJob): string {
  return `Job Opportunity: ${title} at ${company}`
}

/** The URL for each target of the share dialog. */
export function shareLinks(job: SharedJob) {
  const url = encodeURIComponent(job.url)
  const text = encodeURIComponent(shareText(job))
  return {
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    twitter: `https://twitter.com/intent/tweet?text=${text}&url=${url}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    email: `mailto:?subject=${text}&body=${text}%0A${url}`,
    whatsapp: `https://wa.me/?text=${text}%20${url}`,
  } as const
}

export type ShareTarget = keyof ReturnType<typeof shareLinks>
