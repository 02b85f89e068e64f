import type { ReactNode } from 'react'

/** The facts of a section that is not being edited. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</dl>
}

interface FactProps {
  children: ReactNode
  name: string
  /** Uses the full width. */
  wide?: boolean
}

export function Fact({ children, name, wide = false }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="whitespace-pre-line">
        {children || <span className="text-soft">Not added yet</span>}
      </dd>
    </div>
  )
}
