/** English openings of a line that describe duties and not achievements. */
const WEAK =
  /^(?:(?:was|were|been)\s+)?(?:(?:mainly|primarily|also|solely)\s+)?(responsible for|in charge of|tasked with|charged with|accountable for|duties (?:include|included|including|were)|responsibilities (?:include|included|including|were)|worked on|worked with|working on|helped(?: to| with| in)?|helping(?: to| with)?|assisted(?: with| in)?|assisting(?: with| in)?|participated in|involved in|took part in|exposed to|familiar with)\b:?\s*/iu

/** -ing forms with an irregular past tense. */
const PASTS: Record<string, string> = {
  building: 'Built',
  buying: 'Bought',
  doing: 'Did',
  drawing: 'Drew',
  driving: 'Drove',
  giving: 'Gave',
  growing: 'Grew',
  keeping: 'Kept',
  leading: 'Led',
  making: 'Made',
  overseeing: 'Oversaw',
  planning: 'Planned',
  running: 'Ran',
  selling: 'Sold',
  setting: 'Set',
  speaking: 'Spoke',
  taking: 'Took',
  teaching: 'Taught',
  writing: 'Wrote',
}

/** Stems that get -ed unchanged, and stems that lose an e before -ing. */
const PLAIN =
  /^(?:maintain|support|develop|design|train|test|monitor|report|deliver|answer|perform|conduct|implement|present|recruit|review|repair|clean|process|review|inspect|audit|document|draft|help|learn|order|install|mentor|research|collect|check|assist|coach|handl)$/
const WITH_E =
  /^(?:manag|creat|prepar|supervis|organis|organiz|coordinat|analys|analyz|provid|negotiat|schedul|ensur|updat|optimis|optimiz|generat|evaluat|produc|automat|migrat|configur|administrat|handl|resolv|improv|reduc|advis|calculat|facilitat|operat|purchas|translat)$/

const PARTICLES = /^(?:and|or|with|in|on|of|for|to|at|by|up|out)$/iu

export interface WeakOpening {
  /** The words in the resume: "Responsible for". */
  opening: string
  /** A better opening for the line; null if its next word gives none. */
  better: string | null
}

/** The opening of a point if it does not say what the person did; null otherwise. */
export function weakOpening(text: string): WeakOpening | null {
  const found = WEAK.exec(text)
  if (!found?.[1]) return null
  const [verb = '', ...rest] = text.slice(found[0].length).split(' ')
  const past = pastOf(verb.toLowerCase())
  // Without an object the verb says no more than the old opening.
  const hasObject = rest.length > 0 && !PARTICLES.test(rest[0] ?? '')
  return {
    better: past && hasObject ? [past, ...rest].slice(0, 8).join(' ') : null,
    opening: found[1],
  }
}

function pastOf(verb: string): string | null {
  const known = PASTS[verb]
  if (known) return known
  const stem = verb.endsWith('ing') ? verb.slice(0, -3) : ''
  const word = WITH_E.test(stem) || PLAIN.test(stem) ? `${stem}ed` : null
  return word && `${word[0]?.toUpperCase()}${word.slice(1)}`
}

/** Words of the first person, by language. The numeral "I" does not count. */
const FIRST_PERSON: Record<string, RegExp> = {
  de: /\b(?:ich|mein|meine|meinem|meinen|meiner|mich|mir)\b/iu,
  en: /(?:^|[,;.(]\s*|\b(?:and|that|which|where|when|because|as)\s+)I(?:['’](?:m|ve|d|ll))?\s+[a-z]|\b(?:my|myself)\s|^My\s+[a-z]/u,
  es: /\b(?:yo|mi|mis|conmigo)\b/iu,
  fr: /(?:^|[\s(])(?:je|j['’]|mon|ma|mes|moi)(?=[\s\p{L}])/iu,
}

/** Whether a text is in the first person; null for an unknown language. */
export function firstPerson(text: string, language: string): boolean | null {
  return FIRST_PERSON[language]?.test(text) ?? null
}

const NUMBER_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|dozens?|hundreds?|thousands?|millions?|billions?|doubled|tripled|halved|twice)\b/iu
/** Digits that measure nothing: in names (HTML5, B2B, ISO 9001), years and periods. */
const NO_FIGURES =
  /\b(?:19|20)\d{2}\b|\bISO\s?\d{1,6}|(?<![\p{L}+#.-])\p{L}[\p{L}+#.-]{0,40}\d[\p{L}\d.]*|\b\d{1,2}[DG]\b|\bv?\d{1,4}\.\d{1,4}\.\d{1,6}\b/gu

/** Whether a text measures something. */
export function hasFigure(text: string): boolean {
  return /\d/.test(text.replaceAll(NO_FIGURES, ' ')) || NUMBER_WORDS.test(text)
}
