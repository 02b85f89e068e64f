import type { Ref } from 'react'

import { isTimeZone } from '#lib/shared/dates/dates.ts'
import { listTimeZones, nameOfZone } from '#lib/shared/dates/time-zones.ts'

import { Combobox } from './combobox.tsx'
import type { FieldProps } from './field.tsx'

interface ZoneFieldProps extends FieldProps {
  inputRef?: Ref<HTMLInputElement>
  name: string
  onBlur?: () => void
  onChange: (zone: string) => void
  /** A time zone, or the text typed so far. */
  value: string
}

/** Suggestions that a list shows; all zones of a city or an area fit. */
const SHOWN = 60

/** A time zone, found by its city or its area. */
export function ZoneField({ onChange, value, ...field }: ZoneFieldProps) {
  return (
    <Combobox
      {...field}
      onChange={text => onChange(zoneNamed(text) ?? text)}
      suggest={findZones}
      value={isTimeZone(value) ? nameOfZone(value) : value}
    />
  )
}

function zoneNamed(text: string): string | undefined {
  const typedName = text.trim().toLowerCase()
  return listTimeZones().find(zone => nameOfZone(zone).toLowerCase() === typedName)
}

/** Cities that start with the text come before names that contain it. */
function findZones(typed: string) {
  const text = typed.trim().toLowerCase()
  const names = listTimeZones()
    .map(nameOfZone)
    .filter(name => name.toLowerCase().includes(text))
  const rankOf = (name: string) => (name.toLowerCase().startsWith(text) ? 0 : 1)
  return names
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b, 'en'))
    .slice(0, SHOWN)
    .map(name => ({ label: name, value: name }))
}
