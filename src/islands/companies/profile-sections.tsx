import { PencilSquareIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import type { RecruiterProfile, RecruiterStats } from '#lib/contract/companies/recruiters.ts'
import type { JobFeedState } from '#lib/contract/jobs/job-feeds.ts'
import { nameOfZone } from '#lib/shared/dates/time-zones.ts'
import { formatCompanySize } from '#lib/shared/jobs/job-terms.ts'
import { missingToPost } from '#lib/shared/jobs/ready-to-post.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import { JobFeedSection } from './job-feed-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { SectionForm } from './section-form.tsx'
import { VerificationSection } from './verification-section.tsx'
import { type ProfileField, type Section, SECTIONS, valueAt } from './sections.ts'

interface ProfileSectionsProps {
  feed: JobFeedState
  profile: RecruiterProfile
  stats: RecruiterStats
}

/** The recruiter's profile in sections, edited one at a time. */
export function ProfileSections({ feed, profile: initial, stats }: ProfileSectionsProps) {
  const [profile, setProfile] = useState(initial)
  const [editing, setEditing] = useState<Section['key'] | null>(null)

  const lastSection = useRef<Section['key'] | null>(null)

  // Closing the form removed the focused element: the button that opened it gets the focus once it
  // is rendered.
  useEffect(() => {
    if (editing === null && lastSection.current !== null)
      document.getElementById(`edit-${lastSection.current}`)?.focus()
    lastSection.current = editing
  }, [editing])
  const close = () => setEditing(null)
  const saved = (updated: RecruiterProfile) => {
    setProfile(updated)
    close()
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_minmax(17rem,1fr)]">
      <div className="space-y-6">
        <Readiness profile={profile} />
        {SECTIONS.map(section => (
          <section aria-labelledby={section.key} className="card" key={section.key}>
            <div className="mb-4 flex min-h-control items-center justify-between gap-4">
              <h2 id={section.key}>{section.title}</h2>
              {editing === null && (
                <Button
                  aria-label={`Edit ${section.title.toLowerCase()}`}
                  id={`edit-${section.key}`}
                  onClick={() => setEditing(section.key)}
                >
                  <PencilSquareIcon aria-hidden="true" className="icon" />
                  Edit
                </Button>
              )}
            </div>
            {section.key === 'contact' && <ContactEmail email={profile.contactEmail} />}
            {editing === section.key ? (
              <SectionForm onCancel={close} onSaved={saved} profile={profile} section={section} />
            ) : (
              <SectionView profile={profile} section={section} />
            )}
          </section>
        ))}
      </div>
      <div className="space-y-6">
        <Statistics stats={stats} />
        <LogoSection companyName={profile.company.name} logo={profile.company.logo} />
        <VerificationSection profile={profile} />
        <JobFeedSection feed={feed} isOwner={profile.companyRole === 'owner'} />
      </div>
    </div>
  )
}

function Readiness({ profile }: { profile: RecruiterProfile }) {
  const missing = missingToPost(profile)
  if (missing.length === 0) return null
  return (
    <Callout kind="warning" title="Not ready to post jobs yet">
      <p>Still to fill in: {missing.join(', ')}.</p>
    </Callout>
  )
}

function ContactEmail({ email }: { email: string }) {
  return (
    <dl className="mb-4">
      <dt className="text-sm text-soft">Contact email</dt>
      <dd>{email}</dd>
      <dd className="help">
        The address you sign in with. You change it in your{' '}
        <a className="link" href="/account">
          account settings
        </a>
        .
      </dd>
    </dl>
  )
}

function SectionView({ profile, section }: { profile: RecruiterProfile; section: Section }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {section.fields.map(field => (
        <div className={field.kind === 'text' ? 'sm:col-span-2' : ''} key={field.path}>
          <dt className="text-sm text-soft">{field.label}</dt>
          <dd className="whitespace-pre-line">
            <Value field={field} profile={profile} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ field, profile }: { field: ProfileField; profile: RecruiterProfile }) {
  const value = valueAt(profile, field.path)
  if (value === null || value === '') return <span className="text-soft">Not specified</span>
  if (field.kind === 'url')
    return (
      <a className="link" href={String(value)} rel="noopener nofollow" target="_blank">
        {value}
      </a>
    )
  if (field.kind === 'zone') return nameOfZone(String(value))
  return field.kind === 'size' ? formatCompanySize(String(value)) : value
}

function Statistics({ stats }: { stats: RecruiterStats }) {
  const figures = [
    { label: 'Active job postings', value: stats.active_job_postings },
    { label: 'Total applications', value: stats.total_applications },
    { label: 'Candidates hired', value: stats.candidates_hired },
  ]
  return (
    <section aria-labelledby="statistics" className="card">
      <h2 className="mb-4" id="statistics">
        Statistics
      </h2>
      <dl className="divide-y">
        {figures.map(({ label, value }) => (
          <div className="flex items-baseline justify-between gap-4 py-2" key={label}>
            <dt className="text-soft">{label}</dt>
            <dd className="text-lg font-heading tabular-nums">{formatFigure(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
