import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef } from 'react'

import { DELAYS } from '#lib/shared/limits.ts'

const OUTCOMES = {
  paid: (name: string) => ({
    text: `You are on the ${name} plan now. The receipt is on its way by mail.`,
    title: 'Payment successful',
  }),
  scheduled: (name: string) => ({
    text: `${name} begins when your period ends. Nothing was charged.`,
    title: 'Your plan will change',
  }),
  takeover: (name: string) => ({
    text: `Your card pays for ${name} from the next period on. Nothing was charged.`,
    title: 'You pay for the plan now',
  }),
}

export type PaidOutcome = keyof typeof OUTCOMES

interface PaidProps {
  back: string
  outcome: PaidOutcome
  /** The name of the plan. */
  plan: string
}

/** The confirmation; the browser then returns to the subscription. */
export function Paid({ back, outcome, plan }: PaidProps) {
  const { text, title } = OUTCOMES[outcome](plan)
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
