import { clsx } from 'clsx'

interface SkeletonProps {
  /** Its size, the same as that of what will stand there: "h-6 w-40". */
  className?: string
  /** What is loading, for those who do not see it. */
  label?: string
}

/** A quiet ground where something will stand. */
export function Skeleton({ className = 'h-5 w-full', label = 'Loading' }: SkeletonProps) {
  return (
    <output className={clsx('skeleton block', className)}>
      <span className="sr-only">{label}</span>
    </output>
  )
}
