import type { Job } from '#lib/contract/jobs/jobs.ts'

import { element, XML_HEAD } from '../feeds/xml.ts'

/** A job, and when it last changed. */
export interface FeedJob extends Job {
  updated_at: Date
}

/** The feed format of one board. */
export interface PartnerFormat {
  head: string
  job: (job: FeedJob) => string
  foot: string
}

/** The facts about the site in a feed. */
export interface FeedSource {
  /** The address of its support. */
  email: string
  name: string
  /** The origin of the site. */
  url: string
}

/** The frame that the three boards share: a source with its jobs. */
export function inSource(
  { name, url }: FeedSource,
  job: PartnerFormat['job'],
  publisherUrl = 'publisherurl',
): PartnerFormat {
  return {
    foot: '</source>\n',
    head: [
      `${XML_HEAD}<source>\n`,
      element('publisher', name),
      element(publisherUrl, url),
      element('lastBuildDate', new Date().toUTCString()),
    ].join(''),
    job,
  }
}
