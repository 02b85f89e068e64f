import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { Button } from '#islands/ui/button.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { submitHandler } from '#islands/ui/submit-handler.ts'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { PlanPrices } from '#lib/contract/plan-prices.ts'
import { PAID_PLANS, PLAN_CURRENCY, PLAN_LABELS } from '#lib/shared/plans.ts'

const FIELDS = ['basic', 'premium', 'pro'] as const

/** Sets the monthly price of each plan for new subscriptions. The page then reloads. */
export function PlanPricesForm({ prices }: { prices: PlanPrices }) {
  const form = useForm({
    defaultValues: prices,
    resolver: zodResolver(PlanPrices),
  })
  const hydrated = useHydrated()
  const { errors, isSubmitSuccessful, isSubmitting } = form.formState

  const save = submitHandler(form, {
    send: async body => {
      await call('PUT /admin/plan-prices', { body })
      location.reload()
    },
    fallback: 'Failed to save the prices. Please try again.',
    fields: FIELDS,
  })
  return (
    <form className="space-y-5" noValidate onSubmit={save}>
      <ErrorBox message={errors.root?.message} />
      {PAID_PLANS.map(plan => (
        <TextInput
          autoComplete="off"
          disabled={!hydrated}
          error={errors[plan]?.message}
          inputMode="decimal"
          key={plan}
          label={`${PLAN_LABELS[plan]}, ${PLAN_CURRENCY} a month`}
          step="0.01"
          type="number"
          {...form.register(plan, { valueAsNumber: true })}
        />
      ))}
      <Button
        busy={isSubmitting || isSubmitSuccessful}
        disabled={!hydrated}
        look="main"
        type="submit"
      >
        Save Prices
      </Button>
    </form>
  )
}
