import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { FeedAddresses, JobFeedState } from '#lib/contract/jobs/job-feeds.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'
import { PARTNER_NAMES } from '#lib/shared/jobs/partners.ts'

interface JobFeedSectionProps {
  feed: JobFeedState
  isOwner: boolean
}

/** The private addresses by which other job boards take the company's jobs. */
export function JobFeedSection({ feed, isOwner }: JobFeedSectionProps) {
  const [state, setState] = useState(feed)
  return (
    <section aria-labelledby="job-feed" className="card">
      <h2 className="mb-2" id="job-feed">
        Other job boards
      </h2>
      <p className="mb-4 text-soft">{explain(state, isOwner)}</p>
      {isOwner && (state.isVerified || state.exists) && (
        <Addresses onChange={setState} state={state} />
      )}
    </section>
  )
}

function explain({ createdAt, exists, isVerified, readAt }: JobFeedState, isOwner: boolean) {
  if (!isVerified)
    return 'Once your domain is verified, Indeed, LinkedIn and ZipRecruiter can list your open jobs.'
  if (exists && createdAt) {
    const lastRead = readAt ? `last read on ${formatDate(readAt)}` : 'not read yet'
    return `Your open jobs have had private addresses since ${formatDate(createdAt)}, ${lastRead}.`
  }
  return isOwner
    ? 'Indeed, LinkedIn and ZipRecruiter can list your open jobs, each from a private address.'
    : 'An owner of the company can send your open jobs to Indeed, LinkedIn and ZipRecruiter.'
}

interface AddressesProps {
  onChange: (state: JobFeedState) => void
  state: JobFeedState
}

function Addresses({ onChange, state }: AddressesProps) {
  const [addresses, setAddresses] = useState<FeedAddresses['addresses']>([])
  const { busy, run } = useWork(showToast)

  const create = () =>
    run(async () => {
      setAddresses((await call('POST /recruiters/company/job-feed')).addresses)
      onChange({ ...state, createdAt: new Date().toISOString(), exists: true, readAt: null })
    })
  const end = () =>
    run(async () => {
      await call('DELETE /recruiters/company/job-feed')
      setAddresses([])
      onChange({ ...state, createdAt: null, exists: false, readAt: null })
      showToast('The addresses no longer work.', 'success')
    })
  return (
    <div className="space-y-3">
      {addresses.map(({ partner, url }) => (
        <TextInput
          key={partner}
          label={`Address for ${PARTNER_NAMES[partner]}`}
          onFocus={event => event.currentTarget.select()}
          readOnly
          value={url}
        />
      ))}
      {addresses.length > 0 && (
        <p className="help">Copy the addresses now: they are shown only once.</p>
      )}
      <div className="button-row">
        {state.isVerified && (
          <Button busy={busy} onClick={() => void create()}>
            {state.exists ? 'Replace the addresses' : 'Create addresses'}
          </Button>
        )}
        {state.exists && (
          <Button disabled={busy} look="quiet" onClick={() => void end()}>
            End the addresses
          </Button>
        )}
      </div>
    </div>
  )
}
