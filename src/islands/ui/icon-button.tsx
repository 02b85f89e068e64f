import { clsx } from 'clsx'
import { type ComponentProps } from 'react'
import { Button } from './button.tsx'

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'aria-label'> {
  /** The action and its object: "Remove Python". */
  label: string
  /** The key that does the same, which the tooltip shows. */
  shortcut?: string
}

/** A square button that shows only an icon. */
export function IconButton({
  className,
  label,
  look = 'quiet',
  shortcut,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-keyshortcuts={shortcut}
      aria-label={label}
      className={clsx('button-icon', className)}
      look={look}
      title={shortcut ? `${label} (${shortcut})` : label}
    />
  )
}
