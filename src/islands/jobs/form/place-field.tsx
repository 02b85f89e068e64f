import { type Control, useController } from 'react-hook-form'

import { Combobox } from '#islands/ui/fields/combobox.tsx'
import { call } from '#lib/client/api.ts'
import { toSuggestions } from '#lib/client/places.ts'
import { formatPlace, parsePlace } from '#lib/shared/places/place.ts'

import { FIELD_LABELS, type JobFormValues } from './job-form-values.ts'

const HELP = 'City, region and country, or Remote and the country'

/** The place of work: suggests known places, and names the recognised place. */
export function PlaceField({ control }: { control: Control<JobFormValues, unknown, object> }) {
  const { field, fieldState } = useController({ control, name: 'location' })
  const place = parsePlace(field.value)
  return (
    <Combobox
      error={fieldState.error?.message}
      help={place.country === null ? HELP : `Understood as ${formatPlace(place)}`}
      inputRef={field.ref}
      label={FIELD_LABELS.location}
      name={field.name}
      onBlur={field.onBlur}
      onChange={field.onChange}
      suggest={suggestPlaces}
      value={field.value}
    />
  )
}

async function suggestPlaces(typed: string) {
  if (typed.trim().length < 2) return []
  const { places } = await call('GET /recruiters/places', { query: { q: typed } })
  return toSuggestions(typed, places)
}
