import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { allOptionsOf } from '#islands/ui/options.ts'
import { call } from '#lib/client/api.ts'
import { SiteSettings } from '#lib/contract/settings.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import { REGISTRATION_LABELS } from '#lib/shared/settings.ts'

import { FieldsOfWork } from './fields-of-work.tsx'

const FIELDS = [
  'category_order',
  'hidden_categories',
  'holds_first_jobs',
  'name',
  'registration',
  'support_email',
] as const

interface SettingsFormProps {
  /** The values that apply if a field is empty. */
  configured: { name: string; supportEmail: string }
  settings: SiteSettings
}

/**
 * The form's fields and its submit handler. After saving the page reloads, because it shows the
 * site's name.
 */
function useSettings(settings: SiteSettings) {
  const form = useForm({
    defaultValues: settings,
    resolver: zodResolver(SiteSettings),
  })
  const save = submitHandler(form, {
    send: async body => {
      await call('PUT /admin/settings', { body })
      location.reload()
    },
    fallback: 'Failed to save the settings. Please try again.',
    fields: FIELDS,
  })
  const { errors, isSubmitSuccessful, isSubmitting } = form.formState
  const { control, register } = form
  return { busy: isSubmitting || isSubmitSuccessful, control, errors, register, save }
}

/** The settings of the site. */
export function SettingsForm({ configured, settings }: SettingsFormProps) {
  const { busy, control, errors, register, save } = useSettings(settings)
  const hydrated = useHydrated()
  return (
    <form className="space-y-5" noValidate onSubmit={save}>
      <ErrorBox message={errors.root?.message} />
      <TextInput
        autoComplete="off"
        disabled={!hydrated}
        error={errors.name?.message}
        help="In titles, headers and mails. Empty: the name in the configuration."
        label="Name of the site"
        maxLength={LENGTHS.siteName.max}
        optional
        placeholder={configured.name}
        {...register('name')}
      />
      <TextInput
        autoComplete="off"
        disabled={!hydrated}
        error={errors.support_email?.message}
        help="Pages and mails show it, and the contact form writes to it. Empty: the address in the configuration."
        label="Support address"
        optional
        placeholder={configured.supportEmail}
        type="email"
        {...register('support_email')}
      />
      <RadioGroup
        defaultValue={settings.registration}
        error={errors.registration?.message}
        label="Registration"
        options={allOptionsOf(REGISTRATION_LABELS)}
        {...register('registration')}
      />
      <Checkbox
        error={errors.holds_first_jobs?.message}
        help="The first job of a company that is not verified is published after an operator has reviewed it."
        label="First jobs wait for review"
        {...register('holds_first_jobs')}
      />
      <FieldsOfWork control={control} register={register} />
      <Button busy={busy} disabled={!hydrated} look="main" type="submit">
        Save Settings
      </Button>
    </form>
  )
}
