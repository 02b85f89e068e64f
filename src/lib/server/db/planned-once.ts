import pg from 'pg'

/**
 * The name to `prepare` a statement under whose plan is good whatever its values are: PostgreSQL
 * then reads and plans it once a connection, which for a row or two by key takes longer than the
 * rows. Not for a search: which index is best depends on what is searched for.
 */
export const PLANNED_ONCE = 'planned once'

/** Texts that get a name; each connection keeps a plan for each, some 100 kB. */
const MOST_PLANS = 100

/** A client of the driver that gives every such statement a name of its own text. */
export function clientOfPlans(): typeof pg.Client {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MOST_PLANS) names.set(text, `planned_${names.size}`)
    return names.get(text)
  }
  const named = (query: unknown): unknown => {
    if (!isPlannedOnce(query)) return query
    return { ...query, name: nameOf(query.text) }
  }
  return class extends pg.Client {
    override query(...[query, ...rest]: unknown[]): never {
      const plain = super.query.bind(this) as (...all: unknown[]) => never
      return plain(named(query), ...rest)
    }
  }
}

function isPlannedOnce(query: unknown): query is { name: string; text: string } {
  return typeof query === 'object' && query !== null && Reflect.get(query, 'name') === PLANNED_ONCE
}
