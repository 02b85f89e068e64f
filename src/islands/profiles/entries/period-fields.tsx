import { useFormContext, useWatch } from 'react-hook-form'

import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'

interface Period {
  current: boolean
  endDate: string
  startDate: string
}

/** The start and end of an entry's period; a current one has no end. */
export function PeriodFields({ labels }: { labels: Record<keyof Period, string> }) {
  const { control, formState, register } = useFormContext<Period>()
  const isCurrent = useWatch({ control, name: 'current' })
  const field = (name: 'endDate' | 'startDate') => ({
    ...register(name),
    error: formState.errors[name]?.message,
    label: labels[name],
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...field('startDate')} type="month" />
        {!isCurrent && <TextInput {...field('endDate')} optional type="month" />}
      </div>
      <Checkbox {...register('current')} label={labels.current} />
    </>
  )
}
