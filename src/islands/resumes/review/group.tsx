import type { ReactNode } from 'react'

import { Button } from '#islands/ui/button.tsx'

interface GroupProps {
  children: ReactNode
  /** The keys of its findings. */
  keys: readonly string[]
  tick: (keys: readonly string[], on: boolean) => void
  ticked: ReadonlySet<string>
  title: string
  /** The values that the profile already has. */
  note?: string
  columns?: boolean
}

/** Findings of one kind under a heading; one button selects all of them or none. */
export function Group({ children, columns, keys, note, tick, ticked, title }: GroupProps) {
  const all = keys.every(key => ticked.has(key))
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-medium">{title}</h3>
        {keys.length > 1 && (
          <Button className="-mr-4" look="quiet" onClick={() => tick(keys, !all)}>
            {all ? 'Take none' : 'Take all'}
            <span className="sr-only"> of {title}</span>
          </Button>
        )}
      </div>
      {note && <p className="text-sm text-soft">{note}</p>}
      <ul className={columns ? 'grid gap-x-6 sm:grid-cols-2' : 'divide-y'}>{children}</ul>
    </section>
  )
}
