import { call } from '#lib/client/api.ts'

/** A job or account that a moderator restricts, or restores. */
export interface Measured {
  id: number
  kind: 'account' | 'job'
  name: string
}

export const MEASURE_WORDS = {
  account: {
    help: 'They read this in a mail. They are signed out everywhere, and their jobs leave the site.',
    lift: 'Reinstate Account',
    lifted: 'The account works again.',
    restrict: 'Suspend Account',
    restricted: 'The account is suspended.',
    title: 'Suspend',
  },
  job: {
    help: 'Its recruiters receive this text. The job is no longer listed and accepts no applications.',
    lift: 'Release Job',
    lifted: 'The job is back on the site.',
    restrict: 'Freeze Job',
    restricted: 'The job is frozen.',
    title: 'Freeze',
  },
} as const

export async function restrict({ id, kind }: Measured, reason: string): Promise<void> {
  const input = { body: { reason }, params: { id } }
  await (kind === 'job'
    ? call('POST /moderation/jobs/{id}/freeze', input)
    : call('POST /moderation/accounts/{id}/suspend', input))
}

export async function lift({ id, kind }: Measured): Promise<void> {
  const input = { params: { id } }
  await (kind === 'job'
    ? call('POST /moderation/jobs/{id}/release', input)
    : call('POST /moderation/accounts/{id}/reinstate', input))
}
