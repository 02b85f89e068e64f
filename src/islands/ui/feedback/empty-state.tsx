import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'

interface EmptyStateProps {
  /** Where to go from here. */
  action?: { href: string; label: string }
  title: string
  text: string
  Icon?: ComponentType<SVGProps<SVGSVGElement>>
  /** The level of the heading in its page. */
  level?: 2 | 3
}

/** Says that a list is empty, and why. The same as `layouts/parts/empty-state.astro`. */
export function EmptyState({
  action,
  Icon = MagnifyingGlassIcon,
  level = 2,
  text,
  title,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <span className="vignette">
        <svg aria-hidden="true" className="pattern" viewBox="0 0 2 2">
          <path d="M1 1v1a1 1 0 0 1-1-1z" fill="var(--sand)" />
          <path d="M1 1V0a1 1 0 0 1 1 1z" fill="var(--clay)" />
          <path d="M1 1h1a1 1 0 0 1-1 1z" fill="var(--teal)" />
        </svg>
        <Icon aria-hidden="true" className="icon" />
      </span>
      <Heading className="mt-4 text-lg">{title}</Heading>
      <p>{text}</p>
      {action && (
        <a className="button button-outline mt-5" href={action.href}>
          {action.label}
        </a>
      )}
    </div>
  )
}
