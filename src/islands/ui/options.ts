/** The options of a select, a radio group or a menu: each value with its label. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { label: string; value: Value }[] {
  return values.map(value => ({ label: labels[value], value }))
}

/** An option for each label, in the order of the labels. */
export function allOptionsOf(
  labels: Readonly<Record<string, string>>,
): { label: string; value: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ label, value }))
}
