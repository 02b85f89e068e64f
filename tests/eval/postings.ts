import { readFileSync } from 'node:fs'

import type { Span } from './spans.ts'

/** A sentence of a posting with what people marked in it. */
export interface Sentence {
  posting: string
  text: string
  /** Where each token is in the text. */
  tokens: { start: number; end: number }[]
  knowledge: Span[]
  skill: Span[]
}

interface AnnotatedPosting {
  idx: number
  source: string
  tokens: string[]
  tags_knowledge: string[]
  tags_skill: string[]
}

/** Sentences with token tags (B, I, O), one JSON object a line, as SkillSpan has them. */
export function readSentences(file: string): Sentence[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => toSentence(JSON.parse(line) as AnnotatedPosting))
}

function toSentence(row: AnnotatedPosting): Sentence {
  const { text, tokens } = joined(row.tokens)
  return {
    knowledge: spansOf(row.tags_knowledge),
    posting: `${row.source} ${row.idx}`,
    skill: spansOf(row.tags_skill),
    text,
    tokens,
  }
}

/** Restores the original text from its tokens: ". NET" was one word. */
function joined(words: readonly string[]): Pick<Sentence, 'text' | 'tokens'> {
  let text = ''
  const tokens = words.map((word, at) => {
    const glued = words[at - 1] === '.' && /^net\b/i.test(word)
    if (at > 0 && !glued) text += ' '
    const start = text.length
    text += word
    return { end: text.length, start }
  })
  return { text, tokens }
}

function spansOf(tags: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const [at, tag] of tags.entries()) {
    const last = spans.at(-1)
    if (tag === 'I' && last?.after === at) last.after = at + 1
    else if (tag !== 'O') spans.push({ after: at + 1, first: at })
  }
  return spans
}

/** The tokens that overlap with a part of the text. */
export function tokensAt({ tokens }: Sentence, start: number, end: number): Span | null {
  const first = tokens.findIndex(token => token.end > start)
  const last = tokens.findLastIndex(token => token.start < end)
  return first === -1 || last < first ? null : { after: last + 1, first }
}
