import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useController, type UseFormReturn, useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ConflictCallout } from '#islands/ui/feedback/conflict-callout.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useFirstField } from '#islands/ui/focus.ts'
import type { FieldProps } from '#islands/ui/fields/field.tsx'
import { PlaceInput } from '#islands/ui/fields/place-input.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { ZoneField } from '#islands/ui/fields/zone-field.tsx'
import { call } from '#lib/client/api.ts'
import {
  type RecruiterProfile,
  RecruiterProfileChange,
} from '#lib/contract/companies/recruiters.ts'
import { AppError } from '#lib/shared/errors.ts'

import {
  onlyThese,
  ownFields,
  type ProfileChange,
  type ProfileField,
  type Section,
  SIZE_OPTIONS,
  valueAt,
  valuesOf,
  versioned,
} from './sections.ts'

interface SectionFormProps {
  onCancel: () => void
  onSaved: (profile: RecruiterProfile) => void
  profile: RecruiterProfile
  section: Section
}

/** The form of one section of the profile. */
export function SectionForm({ onCancel, onSaved, profile, section }: SectionFormProps) {
  const form = useForm<ProfileChange, unknown, RecruiterProfileChange>({
    defaultValues: valuesOf(section, profile),
    resolver: zodResolver(RecruiterProfileChange),
  })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { errors, isSubmitting } = form.formState
  const formRef = useFirstField()

  // Fields that only a colleague changed keep the colleague's value; for fields that both changed,
  // the form asks once.
  const saveOver = async (change: RecruiterProfileChange, base: RecruiterProfile) => {
    const conflictingFields = conflict?.fields ?? []
    const own = section.fields.filter(
      field =>
        conflictingFields.includes(field) || ownFields(section, change, profile).includes(field),
    )
    try {
      const body = versioned(section, onlyThese(own, change), base)
      onSaved(own.length === 0 ? base : await call('PUT /recruiters/profile/update', { body }))
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'version-conflict')) throw error
      const now = await call('GET /recruiters/profile')
      const fields = changedFields(own, base, now)
      if (fields.length === 0) await saveOver(change, now)
      else setConflict({ fields: [...conflictingFields, ...fields], now })
    }
  }
  const save = submitHandler(form, {
    send: change => saveOver(change, conflict?.now ?? profile),
    fallback: 'Failed to update profile',
    fields: section.fields.map(({ path }) => path),
  })
  return (
    <form className="space-y-4" noValidate onSubmit={save} ref={formRef}>
      {conflict && <ConflictCallout changes={wordsOf(conflict)} />}
      <ErrorBox message={errors.root?.message} />
      <div className="grid gap-4 sm:grid-cols-2">
        {section.fields.map(field => (
          <div className={field.kind === 'text' ? 'sm:col-span-2' : ''} key={field.path}>
            <Control field={field} form={form} />
          </div>
        ))}
      </div>
      <div className="flex gap-2">
        <Button busy={isSubmitting} look="main" type="submit">
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

interface ControlProps {
  field: ProfileField
  form: Pick<
    UseFormReturn<ProfileChange, unknown, RecruiterProfileChange>,
    'control' | 'formState' | 'getFieldState' | 'register'
  >
}

function Control({ field: { help, kind, label, path }, form }: ControlProps) {
  const error = form.getFieldState(path, form.formState).error?.message
  const shared = { error, help, label }
  if (kind === 'text') return <TextArea {...shared} {...form.register(path)} />
  if (kind === 'size')
    return (
      <Select
        {...shared}
        {...form.register(path)}
        options={SIZE_OPTIONS}
        placeholder="Choose a size"
      />
    )
  if (kind === 'place') return <PlaceInput control={form.control} label={label} name={path} />
  if (kind === 'zone') return <ZoneControl {...shared} control={form.control} path={path} />
  if (kind === 'year')
    return (
      <TextInput
        {...shared}
        {...form.register(path, { setValueAs: yearOf })}
        inputMode="numeric"
        optional
      />
    )
  const optional = kind === 'tel' || kind === 'url'
  const type = optional ? kind : 'text'
  return <TextInput {...shared} {...form.register(path)} optional={optional} type={type} />
}

/** An empty field is null; other text is left for the schema to refuse. */
function yearOf(value: unknown): unknown {
  if (value === '' || value === null) return null
  return typeof value === 'string' ? Number(value) : value
}

interface ZoneControlProps extends FieldProps {
  control: ControlProps['form']['control']
  path: ProfileField['path']
}

function ZoneControl({ control, path, ...shared }: ZoneControlProps) {
  const { field } = useController({ control, name: path })
  const { name, onBlur, onChange, ref, value } = field
  const zone = typeof value === 'string' ? value : ''
  return <ZoneField {...shared} {...{ name, onBlur, onChange }} inputRef={ref} value={zone} />
}

/** The fields that both this form and a colleague changed, with their current values. */
interface Conflict {
  fields: readonly ProfileField[]
  now: RecruiterProfile
}

function changedFields(
  fields: readonly ProfileField[],
  before: RecruiterProfile,
  now: RecruiterProfile,
) {
  return fields.filter(({ path }) => valueAt(before, path) !== valueAt(now, path))
}

function wordsOf({ fields, now }: Conflict) {
  return fields.map(({ label, path }) => ({ label, value: String(valueAt(now, path) ?? '') }))
}
