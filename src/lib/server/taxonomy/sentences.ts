/** A sentence or line of a text, and its offset. */
export interface SentencePart {
  text: string
  start: number
}

const SENTENCE = /(?:\.(?=\w))?[^\n.!?;]+(?:[.!?;](?!\s|$)[^\n.!?;]*)*[.!?;]*/g
/** The maximum length of a sentence, which limits the work on any text. */
const MAX_LENGTH = 2000

/** Splits a text into sentences at line ends, full stops and semicolons, but not in "Node.js". */
export function sentencesIn(text: string): SentencePart[] {
  return [...text.matchAll(SENTENCE)].map(match => ({
    start: match.index,
    text: match[0].slice(0, MAX_LENGTH),
  }))
}
