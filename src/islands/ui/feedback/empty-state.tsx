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
      <Icon aria-hidden="true" className="icon" />
      <Heading className="mt-3 text-lg">{title}</Heading>
      <p>{text}</p>
      {action && (
        <a className="button button-outline mt-5" href={action.href}>
          {action.label}
        </a>
      )}
    </div>
  )
}
