import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { Spinner } from './feedback/spinner.tsx'

const LOOKS = {
  main: 'button-main',
  outline: 'button-outline',
  quiet: 'button-quiet',
  danger: 'button-danger',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  /** An action is running: the button keeps its size and focus, and ignores clicks. */
  busy?: boolean
  /** Why the button is disabled: shown below it and read with it. The button stays focusable. */
  disabledBecause?: string | null | undefined
  look?: keyof typeof LOOKS
}

/** Every button of the islands. `type` is `button` unless said otherwise. */
export function Button({
  busy = false,
  children,
  className,
  disabledBecause,
  look = 'outline',
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const idle = busy || Boolean(disabledBecause)
  const button = (
    <button
      {...rest}
      aria-busy={busy || undefined}
      aria-describedby={disabledBecause ? reasonId : rest['aria-describedby']}
      aria-disabled={idle || undefined}
      className={clsx('button', LOOKS[look], className)}
      onClick={event => (idle ? event.preventDefault() : onClick?.(event))}
      type={type}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
  if (!disabledBecause) return button
  return (
    <span className="with-reason">
      {button}
      <span className="help" id={reasonId}>
        {disabledBecause}
      </span>
    </span>
  )
}
