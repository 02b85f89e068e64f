import { clsx } from 'clsx'

interface SkeletonProps {
  /** The size of the content to come: "h-6 w-40". */
  className?: string
  /** What is loading, for screen readers. */
  label?: string
}

/** A placeholder for content that is loading. */
export function Skeleton({ className = 'h-5 w-full', label = 'Loading' }: SkeletonProps) {
  return (
    <output className={clsx('skeleton block', className)}>
      <span className="sr-only">{label}</span>
    </output>
  )
}
