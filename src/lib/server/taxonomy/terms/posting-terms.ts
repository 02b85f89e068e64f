import type { NameWords } from '../name-words.ts'
import type { PostingTerm, SkillMention, TermKind } from '../taxonomy.ts'
import { sentencesIn } from '../sentences.ts'
import { featuresOf } from './term-features.ts'
import { BEGIN, INSIDE, tagWords, type TermModel } from './term-tagger.ts'
import { type Word, wordsOf } from '../words.ts'

export type TermModels = Readonly<Record<TermKind, TermModel>>

/** The parts that `findTermsIn` needs. */
export interface TermReading {
  findSkills: (text: string) => SkillMention[]
  nameWords: NameWords
  models: TermModels
}

/** Separators that no term crosses. */
const PARTS = /[,;:|•·\n\t()]/

/**
 * Finds the terms of knowledge and abilities that a posting asks for, whether the taxonomy knows them or
 * not. Two taggers, trained on real postings, read each sentence. They find "insurance" in "experience
 * in insurance", but not among the benefits.
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
