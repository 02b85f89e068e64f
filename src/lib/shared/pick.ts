/** The fields of an object that are named. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  return Object.fromEntries(keys.map(key => [key, from[key]])) as Pick<From, Key>
}

/** The keys of an object, with their types. */
export function keysOf<From extends object>(from: From): (keyof From)[] {
  return Object.keys(from) as (keyof From)[]
}
