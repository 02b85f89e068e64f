import type { UseFormRegisterReturn } from 'react-hook-form'

import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'

interface DateField extends UseFormRegisterReturn {
  error: string | undefined
  label: string
}

interface DateFieldsProps {
  current: UseFormRegisterReturn
  currentLabel: string
  end: DateField
  isCurrent: boolean
  start: DateField
}

/** The start and end of a period; a current one has no end. */
export function DateFields({ current, currentLabel, end, isCurrent, start }: DateFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...start} type="month" />
        {!isCurrent && <TextInput {...end} optional type="month" />}
      </div>
      <Checkbox {...current} label={currentLabel} />
    </>
  )
}
