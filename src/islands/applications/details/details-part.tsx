import type { ReactNode } from 'react'

/** A headed part of the details. */
export function Part({ children, title }: { children: ReactNode; title: string }) {
  return (
    <section>
      <h4 className="mb-1 font-medium">{title}</h4>
      {children}
    </section>
  )
}
