import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

import { suggestPlaces } from '#lib/client/places.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { Combobox } from './combobox.tsx'

interface PlaceInputProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  help?: string
  label: string
  name: FieldPath<Values>
}

/** A place in a form. It suggests known places and accepts any text. */
export function PlaceInput<Values extends FieldValues, Sent>({
  control,
  help,
  label,
  name,
}: PlaceInputProps<Values, Sent>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Combobox
      error={fieldState.error?.message}
      help={help}
      inputRef={field.ref}
      label={label}
      maxLength={LENGTHS.location.max}
      name={field.name}
      onBlur={field.onBlur}
      onChange={field.onChange}
      suggest={suggestPlaces}
      value={field.value ?? ''}
    />
  )
}
