import { formatFigure } from '#lib/shared/text/figures.ts'

import { inUtc } from './operator.ts'

interface Check {
  askedAt: Date
  askedBy: number | null
  brokenId: number | null
  events: number | null
  outcome: 'changed' | 'cut' | 'intact' | null
}

/** The result of a check of the audit log: "Intact: 5,013 events". */
export function checkWords({ askedAt, askedBy, brokenId, events, outcome }: Check) {
  const by = askedBy === null ? 'nightly' : `requested by person ${askedBy}`
  return {
    isFault: outcome === 'changed' || outcome === 'cut',
    text: resultText({ brokenId, events, outcome }),
    when: `${inUtc(askedAt)} · ${by}`,
  }
}

function resultText({ brokenId, events, outcome }: Pick<Check, 'brokenId' | 'events' | 'outcome'>) {
  const count = formatFigure(events ?? 0)
  if (outcome === 'changed') return `Changed: the event ${brokenId} does not fit`
  if (outcome === 'cut') return `Events are missing after the first ${count}`
  return outcome === 'intact' ? `Intact: ${count} events` : 'Is being checked'
}
