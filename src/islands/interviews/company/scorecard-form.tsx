import { zodResolver } from '@hookform/resolvers/zod'
import { useController, type UseControllerReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { RadioGroup } from '#islands/ui/fields/radio-group.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { optionsOf } from '#islands/ui/options.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import {
  type Scorecard,
  ScorecardDraft,
  type Scorecards,
} from '#lib/contract/interviews/scorecards.ts'
import { RECOMMENDATION_LABELS, RECOMMENDATIONS } from '#lib/shared/interviews/interviews.ts'

interface ScorecardFormProps {
  interviewId: number
  onDone: (scorecards: Scorecards) => void
  own: Scorecard | null
}

const RATINGS = ['1', '2', '3', '4', '5'].map(value => ({ label: value, value }))
const CHOICES = optionsOf(RECOMMENDATIONS, RECOMMENDATION_LABELS)
const EMPTY = { concerns: '', strengths: '' }

type Typed = z.input<typeof ScorecardDraft>

/** The interviewer's scorecard. */
export function ScorecardForm({ interviewId, onDone, own }: ScorecardFormProps) {
  const hydrated = useHydrated()
  const form = useForm({
    defaultValues: { ...EMPTY, ...own },
    resolver: zodResolver(ScorecardDraft),
  })
  const { control, register } = form
  // Registered before the other fields: the first field with an error gets the focus.
  const rating = useController({ control, name: 'rating' })
  const { errors, isSubmitting } = form.formState
  const messages = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error.message]),
  )
  const submit = submitHandler(form, {
    send: async body => {
      const params = { id: interviewId }
      onDone(await call('PUT /recruiters/interviews/{id}/scorecard', { body, params }))
      showToast('Scorecard submitted', 'success')
    },
    fallback: 'Failed to save. Please try again.',
    fields: ['concerns', 'rating', 'recommendation', 'strengths'],
  })
  return (
    <form className="space-y-4" noValidate onSubmit={submit}>
      <ErrorBox message={messages['root']} />
      <RatingField error={messages['rating']} field={rating.field} />
      <RadioGroup
        error={messages['recommendation']}
        label="Would you hire?"
        options={CHOICES}
        {...register('recommendation')}
      />
      <TextArea
        error={messages['strengths']}
        label="Strengths"
        optional
        rows={3}
        {...register('strengths')}
      />
      <TextArea
        error={messages['concerns']}
        label="Concerns"
        optional
        rows={3}
        {...register('concerns')}
      />
      <Button busy={isSubmitting} disabled={!hydrated} look="main" type="submit">
        {own ? 'Save my scorecard' : 'Submit my scorecard'}
      </Button>
    </form>
  )
}

interface RatingFieldProps {
  error: string | undefined
  field: UseControllerReturn<Typed, 'rating'>['field']
}

/** The rating as a number; `register` alone would give the text of the radio button. */
function RatingField({ error, field }: RatingFieldProps) {
  return (
    <RadioGroup
      error={error}
      label="Rating (1 is poor, 5 is excellent)"
      name="rating"
      onBlur={field.onBlur}
      onChange={event => field.onChange(Number(event.currentTarget.value))}
      options={RATINGS}
      ref={radio => {
        // Without a choice, the first option gets the focus.
        if (radio?.value === '1') field.ref(radio)
      }}
      value={String(field.value)}
    />
  )
}
