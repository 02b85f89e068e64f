import { html, type Html } from '../html.ts'
import { icon } from '../parts/icons.ts'

interface Choice {
  label: string
  value: string
  /** How many jobs the choice would show, as text; nothing where that is not known. */
  jobs?: string | undefined
}

interface Choices {
  choices: readonly Choice[]
  chosen?: readonly string[] | undefined
  legend: string
  name: string
}

/** A group of boxes of the filters. */
export function choices({ choices: offered, chosen = [], legend, name }: Choices): Html {
  return html`
    <fieldset>
      <legend class="label">${legend}</legend>
      <div class="mt-1">
        ${boxes(name, offered, chosen)}
      </div>
    </fieldset>
  `
}

/** The same kept shut until somebody wants it, unless something in it is chosen. */
export function foldedChoices({ choices: offered, chosen = [], legend, name }: Choices): Html {
  return html`
    <details class="group"${chosen.length > 0 && html` open`}>
      <summary class="label flex min-h-[2rem] cursor-pointer list-none items-center justify-between">
        ${legend}
        ${icon('chevron-down', 'transition-transform group-open:rotate-180')}
      </summary>
      <fieldset class="mt-1">
        <legend class="sr-only">${legend}</legend>
        ${boxes(name, offered, chosen)}
      </fieldset>
    </details>
  `
}

function boxes(name: string, offered: readonly Choice[], chosen: readonly string[]): Html[] {
  return offered.map(
    ({ jobs, label, value }) => html`
      <label class="flex min-h-[2rem] cursor-pointer items-center gap-2.5">
        <input
          class="tick !mt-0"
          form="job-search"
          type="checkbox"
          name="${name}"
          value="${value}"${chosen.includes(value) && html` checked`}
        >
        ${label}
        ${jobCount(jobs)}
      </label>
    `,
  )
}

/** The figure beside a choice. */
export function jobCount(jobs: string | undefined): Html | null {
  if (!jobs) return null
  return html`
    <span class="ml-auto text-sm tabular-nums text-soft">
      ${jobs}
      <span class="sr-only">${jobs === '1' ? ' job' : ' jobs'}</span>
    </span>
  `
}
