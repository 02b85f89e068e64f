import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef } from 'react'

import { DELAYS } from '#lib/shared/limits.ts'

interface PaidProps {
  back: string
  text: string
  title: string
}

/** The confirmation; the browser then returns to the subscription. */
export function Paid({ back, text, title }: PaidProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => location.assign(back), DELAYS.successRedirect)
    return () => clearTimeout(timer)
  }, [back])

  return (
    <div className="card flex flex-col items-center px-4 py-12 text-center">
      <CheckCircleIcon aria-hidden="true" className="h-10 w-10 text-green-solid" />
      <h2 className="mt-3 text-xl" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="mt-1 max-w-[26rem] text-soft">{text}</p>
      <a className="button button-outline mt-6" href={back}>
        Go to your subscription
      </a>
    </div>
  )
}
