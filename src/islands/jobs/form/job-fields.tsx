import type { ReactNode } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'

import { ChipField } from '#islands/ui/fields/chip-field.tsx'
import { ListField } from '#islands/ui/fields/list-field.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { allOptionsOf, optionsOf } from '#islands/ui/options.ts'
import { type Category, CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { JOB_TYPE_LABELS, WORKPLACE_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { PERIOD_LABELS } from '#lib/shared/money/salary.ts'

import { CurrencyField, type CurrencyOption } from './currency-field.tsx'
import { FIELD_LABELS, JOB_LISTS, type JobFormValues, type JobList } from './job-form-values.ts'
import { PlaceField } from './place-field.tsx'

export type JobFormControl = Pick<
  UseFormReturn<JobFormValues, unknown, object>,
  'control' | 'formState' | 'register'
>

interface BasicFieldsProps extends JobFormControl {
  categories: Category[]
}

/** Title, description and place of the job. */
export function BasicFields({
  categories,
  control,
  formState: { errors },
  register,
}: BasicFieldsProps) {
  return (
    <Group name="job" title="The job">
      <div className="sm:col-span-2">
        <TextInput
          error={errors.title?.message}
          label={FIELD_LABELS.title}
          {...register('title')}
        />
      </div>
      <PlaceField control={control} />
      <Select
        help="Where the work is done"
        label={FIELD_LABELS.workplace}
        options={allOptionsOf(WORKPLACE_LABELS)}
        {...register('workplace')}
      />
      <Select
        label={FIELD_LABELS.type}
        options={allOptionsOf(JOB_TYPE_LABELS)}
        {...register('type')}
      />
      <Select
        label={FIELD_LABELS.category}
        options={optionsOf(categories, CATEGORY_LABELS)}
        {...register('category')}
      />
      <div className="sm:col-span-2">
        <TextArea
          error={errors.description?.message}
          label={FIELD_LABELS.description}
          rows={10}
          {...register('description')}
        />
      </div>
    </Group>
  )
}

/** Lists of sentences have a line with a label for each, lists of words are chips. */
const ITEM_LABELS: Record<JobList, string | null> = {
  requirements: 'Requirement',
  responsibilities: 'Responsibility',
  skills: null,
  education: null,
}

/** The four lists; each needs at least one row. */
export function ListFields({ control }: Pick<JobFormControl, 'control'>) {
  return (
    <Group name="list" title="What it takes">
      {JOB_LISTS.map(name => (
        <div className="sm:col-span-2" id={`list-${name}`} key={name}>
          <Rows control={control} name={name} />
        </div>
      ))}
    </Group>
  )
}

function Rows({ control, name }: Pick<JobFormControl, 'control'> & { name: JobList }) {
  const { field, formState } = useController({ control, name })
  const itemLabel = ITEM_LABELS[name]
  const errors = formState.errors[name]
  const shared = {
    errors: field.value.map((_, at) => errors?.[at]?.message),
    label: FIELD_LABELS[name],
    onChange: field.onChange,
    rows: field.value,
  }
  return itemLabel === null ? (
    <ChipField {...shared} name={name} />
  ) : (
    <ListField {...shared} itemLabel={itemLabel} />
  )
}

interface TermFieldsProps extends JobFormControl {
  currencies: CurrencyOption[]
  timeZone: string
}

/** Experience, salary and deadline. */
export function TermFields({
  control,
  currencies,
  formState,
  register,
  timeZone,
}: TermFieldsProps) {
  const { errors } = formState
  const years = { inputMode: 'numeric', optional: true } as const
  return (
    <Group name="terms" title="Terms">
      <TextInput
        {...years}
        error={errors.minimum_experience?.message}
        label={FIELD_LABELS.minimum_experience}
        {...register('minimum_experience')}
      />
      <TextInput
        {...years}
        error={errors.maximum_experience?.message}
        label={FIELD_LABELS.maximum_experience}
        {...register('maximum_experience')}
      />
      <TextInput
        error={errors.salary?.min?.message}
        inputMode="decimal"
        label="Minimum salary"
        optional
        {...register('salary.min')}
      />
      <TextInput
        error={errors.salary?.max?.message}
        inputMode="decimal"
        label="Maximum salary"
        optional
        {...register('salary.max')}
      />
      <CurrencyField control={control} currencies={currencies} />
      <Select
        help="What the amounts are paid for"
        label="Salary period"
        options={allOptionsOf(PERIOD_LABELS)}
        {...register('salary.period')}
      />
      <TextInput
        error={errors.deadline?.message}
        help={`Applications close at the end of this day where the job is. For a job without a city that is ${timeZone.replaceAll('_', ' ')} time.`}
        label={FIELD_LABELS.deadline}
        optional
        type="date"
        {...register('deadline')}
      />
    </Group>
  )
}

interface GroupProps {
  children: ReactNode
  /** The end of the id that the links to the sections name. */
  name: string
  title: string
}

function Group({ children, name, title }: GroupProps) {
  return (
    <section className="card form-section" id={`section-${name}`}>
      <h2>{title}</h2>
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
