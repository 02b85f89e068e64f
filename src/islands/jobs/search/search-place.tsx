import { useEffect, useRef, useState } from 'react'

import { Combobox } from '#islands/ui/fields/combobox.tsx'
import { suggestPlaces } from '#lib/client/places.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

interface SearchPlaceProps {
  label: string
  /** The id of the form, where the field is outside it. */
  form?: string
  place?: string | undefined
}

/** The field for the place of a search: suggests places during typing. */
export function SearchPlace({ form, label, place = '' }: SearchPlaceProps) {
  const [typed, setTyped] = useState(place)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const owner = input.current?.form
    const reset = () => setTyped(place)
    owner?.addEventListener('reset', reset)
    return () => owner?.removeEventListener('reset', reset)
  }, [place])

  return (
    <Combobox
      {...(form && { form })}
      inputRef={input}
      label={label}
      maxLength={LENGTHS.location.max}
      name="location"
      onChange={setTyped}
      suggest={suggestPlaces}
      value={typed}
    />
  )
}
