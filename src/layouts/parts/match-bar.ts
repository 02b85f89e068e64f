import type { MatchReason } from '#lib/contract/matching/matching.ts'
import { toneOfScore } from '#lib/shared/applications/status-tone.ts'

import { html, type Html } from '../html.ts'
import { icon } from './icons.ts'

interface Shown {
  label?: string
  /** Shows the reasons without being asked. */
  open?: boolean
  /** What counted, then what is missing. */
  reasons?: readonly MatchReason[] | undefined
}

/** A score of 0 to 100 as a bar, with its reasons where there are any. */
export function matchBar(
  score: number,
  { label = 'Match', open = false, reasons = [] }: Shown = {},
): Html {
  const shown = Math.round(score)
  return html`
    <div>
      <p class="flex justify-between text-sm">
        <span class="text-soft">${label}</span>
        <span class="font-medium tabular-nums">${shown}%</span>
      </p>
      <progress
        class="bar mt-1 ${toneOfScore(shown).bar}"
        value="${shown}"
        max="100"
        aria-label="${label}"
      ></progress>
      ${reasons.length > 0 && listOf(reasons, open)}
    </div>
  `
}

const WHY =
  'inline-flex min-h-[1.5rem] cursor-pointer items-center text-soft underline decoration-1 underline-offset-[3px] hover:text-ink'

function listOf(reasons: readonly MatchReason[], open: boolean): Html {
  return html`
    <details class="relative mt-1 w-fit max-w-full text-sm"${open && html` open`}>
      <summary class="${WHY}">Why?</summary>
      <ul class="mt-1 space-y-1">
        ${reasons.map(reasonItem)}
      </ul>
    </details>
  `
}

function reasonItem({ counted, text }: MatchReason): Html {
  return html`
    <li class="flex items-start gap-1.5">
      ${
        counted
          ? icon('check-circle', 'mt-0.5 !h-4 !w-4 text-green')
          : icon('x-mark', 'mt-0.5 !h-4 !w-4 text-soft')
      }
      <span class="min-w-0 break-words">
        ${!counted && html`<span class="sr-only">Missing: </span>`}
        ${text}
      </span>
    </li>
  `
}
