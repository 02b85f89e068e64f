import type { ReactNode } from 'react'

interface PartProps {
  children: ReactNode
  /** The part is inside another one. */
  nested?: boolean
  title: string
}

/** A headed part of an application. */
export function Part({ children, nested = false, title }: PartProps) {
  const Heading = nested ? 'h3' : 'h2'
  return (
    <section>
      <Heading className="mb-1 text-base font-heading">{title}</Heading>
      {children}
    </section>
  )
}
