import type { NameWords } from '../name-words.ts'
import type { SkillMention } from '../taxonomy.ts'
import type { Word } from '../words.ts'

/** The input of the tagger for a sentence; each list has an entry for each word. */
interface Sentence {
  text: string
  words: readonly Word[]
  /** The kind of the skill that the word belongs to and whether it begins there; "-" without one. */
  known: readonly string[]
  /** The label of the word from the names of skills. */
  name: readonly string[]
  form: readonly string[]
  /** The distance to the last word for a requirement ("experience", "knowledge"). */
  asked: readonly string[]
  /** Whether the sentence requires, addresses "you", or describes "us". */
  about: string
  /** The length of the sentence, and the share of known skills. */
  size: string
}

const ASKING =
  /^(?:experienced?|knowledge|knowledgeable|familiar|familiarity|proficien.*|understand|understanding|skill|skills|skilled|expert|expertize|degree|plus|abilit.*|able|fluent|fluency|required?|requirements?|must|qualifications?|qualified|background|know|knowing|competen.*|advantage|preferred|desirable|hands|years|certified|certification|ideally|exposure|passion|interest|interested|strong|solid)$/
const YOU = /^(?:you|your|youll|youre|youve|candidate)$/
const WE = /^(?:we|our|us|were|weve|company|clients)$/

/** The features of each word: itself, its neighbours, its form and the taxonomy's knowledge of it. */
export function featuresOf(
  text: string,
  words: readonly Word[],
  mentions: readonly SkillMention[],
  nameWords: NameWords,
): string[][] {
  const known = knownKinds(words, mentions)
  const sentence: Sentence = {
    about: [ASKING, YOU, WE].map(cue => (words.some(({ key }) => cue.test(key)) ? 1 : 0)).join(''),
    asked: distancesToAsking(words),
    form: words.map((word, at) => formOf(text.slice(word.start, word.end), at)),
    known,
    name: words.map(nameWords),
    size: sizeOf(known),
    text,
    words,
  }
  return words.map((_, at) => [
    'any',
    ...ofWords(sentence, at),
    ...ofTaxonomy(sentence, at),
    ...ofForm(sentence, at),
    ...ofSentence(sentence, at),
  ])
}

function ofWords({ words }: Sentence, at: number): string[] {
  const key = (offset: number) => words[at + offset]?.key ?? '-'
  return [
    `w ${key(0)}`,
    `w-1 ${key(-1)}`,
    `w-2 ${key(-2)}`,
    `w+1 ${key(1)}`,
    `w+2 ${key(2)}`,
    `begin ${key(0).slice(0, 4)}`,
    `end2 ${key(0).slice(-2)}`,
    `end3 ${key(0).slice(-3)}`,
    `end4 ${key(0).slice(-4)}`,
    `end3-1 ${key(-1).slice(-3)}`,
  ]
}

function ofTaxonomy({ known, name, words }: Sentence, at: number): string[] {
  const key = (offset: number) => words[at + offset]?.key ?? '-'
  const kind = (offset: number) => known[at + offset] ?? '-'
  const part = (offset: number) => name[at + offset] ?? '-'
  return [
    `k ${kind(0)}`,
    `k w ${kind(0)} ${key(0)}`,
    `k-1 ${kind(-1)} ${kind(0)}`,
    `k+1 ${kind(0)} ${kind(1)}`,
    `k around ${kind(-1)} ${kind(0)} ${kind(1)}`,
    `k w-1 ${kind(0)} ${key(-1)}`,
    `k w+1 ${kind(0)} ${key(1)}`,
    `k near ${kind(-2)} ${kind(2)}`,
    `n ${part(0)}`,
    `n k ${part(0)} ${kind(0)}`,
    `n around ${part(-1)} ${part(0)} ${part(1)}`,
    `n w-1 ${part(0)} ${key(-1)}`,
    `n w+1 ${part(0)} ${key(1)}`,
  ]
}

function ofForm(sentence: Sentence, at: number): string[] {
  const { known, name } = sentence
  const form = (offset: number) => sentence.form[at + offset] ?? '-'
  return [
    `f ${form(0)}`,
    `f k ${form(0)} ${known[at]}`,
    `f n ${form(0)} ${name[at]}`,
    `f-1 ${form(-1)} ${form(0)}`,
    `f+1 ${form(0)} ${form(1)}`,
    `gap ${gapBefore(sentence, at)}`,
    `gap+1 ${gapBefore(sentence, at + 1)}`,
  ]
}

function ofSentence({ about, asked, form, known, name, size }: Sentence, at: number): string[] {
  return [
    `about k ${about} ${known[at]}`,
    `about n ${about} ${name[at]}`,
    `about f ${about} ${form[at]}`,
    `asked k ${asked[at]} ${known[at]}`,
    `asked n ${asked[at]} ${name[at]}`,
    `asked f ${asked[at]} ${form[at]}`,
    `size ${size}`,
    `size k ${size} ${known[at]}`,
    `size f ${size} ${form[at]}`,
  ]
}

function knownKinds(words: readonly Word[], mentions: readonly SkillMention[]): string[] {
  const kinds = words.map(() => '-')
  let at = 0
  for (const { end, skill, start } of mentions) {
    while ((words[at]?.start ?? end) < start) at += 1
    for (let place = 'b'; (words[at]?.end ?? end + 1) <= end; place = 'i', at += 1)
      kinds[at] = `${skill.kind}-${place}`
  }
  return kinds
}

function distancesToAsking(words: readonly Word[]): string[] {
  let last = Number.NEGATIVE_INFINITY
  return words.map(({ key }, at) => {
    if (ASKING.test(key)) last = at
    const limit = [0, 4, 10, 30].find(most => at - last <= most)
    return limit === undefined ? '-' : String(limit)
  })
}

function formOf(raw: string, at: number): string {
  if (/\d/.test(raw)) return /^\d+\+?$/.test(raw) ? 'number' : 'digit'
  if (raw === raw.toLowerCase()) return /[+#.]/.test(raw) ? 'sign' : 'lower'
  if (raw.length > 1 && raw === raw.toUpperCase()) return 'capitals'
  if (/\p{Ll}\p{Lu}/u.test(raw)) return 'camel'
  return at === 0 ? 'first' : 'capital'
}

/** The text between a word and the one before: nothing, a space or a sign. */
function gapBefore({ text, words }: Sentence, at: number): string {
  const gap = text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length)
  return gap.trim().charAt(0) || (gap === '' ? 'joined' : 'space')
}

function sizeOf(known: readonly string[]): string {
  const share = known.filter(kind => kind !== '-').length / Math.max(1, known.length)
  const long = [2, 4, 8, 16].find(limit => known.length <= limit) ?? 'long'
  return `${long} ${Math.round(share * 3)}`
}
