/** A sentence or line of a text, and where it begins. */
export interface SentencePart {
  text: string
  start: number
}

const SENTENCE = /(?:\.(?=\w))?[^\n.!?;]+(?:[.!?;](?!\s|$)[^\n.!?;]*)*[.!?;]*/g
/** The maximum length of a sentence, which limits the work on any text. */
const LONGEST = 2000

/** The sentences of a text; a line, a full stop and a semicolon end one, "Node.js" does not. */
export function sentencesIn(text: string): SentencePart[] {
  return [...text.matchAll(SENTENCE)].map(match => ({
    start: match.index,
    text: match[0].slice(0, LONGEST),
  }))
}
