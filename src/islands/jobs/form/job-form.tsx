import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import type { Category } from '#lib/shared/jobs/categories.ts'

import type { CurrencyOption } from './currency-field.tsx'
import { BasicFields, type JobFormControl, ListFields, TermFields } from './job-fields.tsx'
import { FIELD_LABELS } from './job-form-values.ts'
import { JobPreview } from './job-preview.tsx'
import { MissingLink } from './missing-link.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { SearchEngineCheck } from '../management/search-engine-check.tsx'

export interface JobFormProps {
  cancelHref: string
  /** All, in the order of the site. */
  categories: Category[]
  companyName: string
  currencies: CurrencyOption[]
  /** Missing fields of profile and company; the form is disabled until they are filled in. */
  missing: string[]
  timeZone: string
}

interface Props extends JobFormProps {
  form: JobFormControl
  /** Messages above the fields, for instance a colleague's changes. */
  callouts?: ReactNode
  onCancel: () => void
  onSubmit: (event: SubmitEvent) => void
  statuses: { label: string; value: string }[]
  submitLabel: string
}

const PLANS = { href: '/recruiter/subscription', label: 'See the plans' }

/** The fields of a job and its buttons, for a new job and for an existing one. */
export function JobForm({ callouts, cancelHref, form, missing, onSubmit, ...props }: Props) {
  const { categories, companyName, currencies, onCancel, statuses, submitLabel, timeZone } = props
  const { errors, isSubmitting } = form.formState
  const open = useHydrated() && missing.length === 0
  return (
    <form className="job-form" data-keeps-text noValidate onSubmit={onSubmit}>
      <div className="space-y-6 empty:hidden xl:col-span-2">
        {missing.length > 0 && <NotReady missing={missing} />}
        {callouts}
        {errors.root?.message && <Refused code={errors.root.type} message={errors.root.message} />}
      </div>
      <Sections />
      <fieldset className="form-sections" disabled={!open}>
        <BasicFields {...form} categories={categories} />
        <ListFields control={form.control} />
        <TermFields {...form} currencies={currencies} timeZone={timeZone} />
        <QuestionsSection control={form.control} />
        <section className="card form-section" id="section-status">
          <RadioGroup label={FIELD_LABELS.status} options={statuses} {...form.register('status')} />
        </section>
      </fieldset>
      <div className="min-w-0 space-y-4 xl:sticky xl:top-6">
        <JobPreview companyName={companyName} control={form.control} />
        <SearchEngineCheck control={form.control} />
      </div>
      <div className="form-foot">
        <Button busy={isSubmitting} disabled={!open} look="main" type="submit">
          {isSubmitting ? 'Saving...' : submitLabel}
        </Button>
        <a className="button button-quiet" href={cancelHref} onClick={onCancel}>
          Cancel
        </a>
        {open && <MissingLink control={form.control} />}
      </div>
    </form>
  )
}

const SECTIONS = [
  ['job', 'The job'],
  ['list', 'What it takes'],
  ['terms', 'Terms'],
  ['questions', FIELD_LABELS.questions],
  ['status', FIELD_LABELS.status],
] as const

/** Links to the numbered sections of the form. */
function Sections() {
  return (
    <nav aria-label="Sections" className="form-steps">
      <ol>
        {SECTIONS.map(([name, title]) => (
          <li key={name}>
            <a href={`#section-${name}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Refused({ code, message }: { code: unknown; message: string }) {
  const box = useRef<HTMLDivElement>(null)
  // The clicked button is at the end of a long form, far from this message.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <ErrorBox action={code === 'plan_limit' ? PLANS : null} message={message} />
    </div>
  )
}

function NotReady({ missing }: { missing: string[] }) {
  return (
    <Callout kind="warning" title="Update your profile to post job">
      <p>
        A job can be posted once these are filled in: {missing.join(', ')}.{' '}
        <a href="/recruiter/profile">Go to your profile</a>
      </p>
    </Callout>
  )
}

/** Scrolls to the first error in the order of the page, after React has rendered it. */
export function focusFirstFault(errors: FieldErrors): void {
  if (Object.keys(errors).length === 0) return
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
  )
}
