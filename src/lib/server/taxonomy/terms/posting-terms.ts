import type { NameWords } from '../name-words.ts'
import type { PostingTerm, SkillMention, TermKind } from '../taxonomy.ts'
import { sentencesIn } from '../sentences.ts'
import { featuresOf } from './term-features.ts'
import { BEGIN, INSIDE, tagWords, type TermModel } from './term-tagger.ts'
import { type Word, wordsOf } from '../words.ts'

export type TermModels = Readonly<Record<TermKind, TermModel>>

/** What the reader of postings is made of. */
export interface TermReading {
  findSkills: (text: string) => SkillMention[]
  nameWords: NameWords
  models: TermModels
}

/** What no term runs across. */
const PARTS = /[,;:|•·\n\t()]/

/**
 * What a posting asks for: terms of knowledge and abilities, known to the taxonomy or not. Read
 * sentence by sentence by two taggers, which learned on real postings what is meant as asked for:
 * "insurance" among the benefits is not, in "experience in insurance" it is.
 */
export function findTermsIn(reading: TermReading, text: string): PostingTerm[] {
  return sentencesIn(text).flatMap(sentence =>
    termsOfSentence(reading, sentence.text).map(({ end, kind, skills, start }) => ({
      end: end + sentence.start,
      kind,
      skills,
      start: start + sentence.start,
    })),
  )
}

function termsOfSentence(reading: TermReading, text: string): PostingTerm[] {
  const words = wordsOf(text)
  const mentions = reading.findSkills(text)
  const features = featuresOf(text, words, mentions, reading.nameWords)
  const kinds: TermKind[] = ['knowledge', 'ability']
  return kinds
    .flatMap(kind => termsOfKind({ features, kind, model: reading.models[kind], text, words }))
    .map(({ end, kind, start }) => ({
      end,
      kind,
      skills: mentions
        .filter(mention => mention.start < end && start < mention.end)
        .map(({ skill }) => skill),
      start,
    }))
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
}

interface Tagging {
  text: string
  words: readonly Word[]
  features: readonly (readonly string[])[]
  model: TermModel
  kind: TermKind
}

function termsOfKind({ features, kind, model, text, words }: Tagging) {
  const terms: { kind: TermKind; start: number; end: number }[] = []
  for (const [at, tag] of tagWords(model, features).entries()) {
    const word = words[at]
    const last = terms.at(-1)
    if (!word) continue
    const goesOn = tag === INSIDE && last && !PARTS.test(text.slice(last.end, word.start))
    if (goesOn) last.end = word.end
    else if (tag === BEGIN || tag === INSIDE) terms.push({ end: word.end, kind, start: word.start })
  }
  return terms
}
