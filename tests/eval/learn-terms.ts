import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { readSkillEntries } from '#lib/server/taxonomy/load.ts'
import { nameWordsOf } from '#lib/server/taxonomy/name-words.ts'
import { sentencesIn } from '#lib/server/taxonomy/sentences.ts'
import { findSkillsIn } from '#lib/server/taxonomy/skills/skill-finder.ts'
import { buildSkillTrie } from '#lib/server/taxonomy/skills/skill-names.ts'
import type { TermKind } from '#lib/server/taxonomy/taxonomy.ts'
import { featuresOf } from '#lib/server/taxonomy/terms/term-features.ts'
import { BEGIN, INSIDE, OUTSIDE } from '#lib/server/taxonomy/terms/term-tagger.ts'
import { wordsOf } from '#lib/server/taxonomy/words.ts'

import { type Example, learnChain, type Learned } from './learn-chain.ts'
import { readSentences, type Sentence } from './postings.ts'

/** Chosen by cross-validation over the postings of train.json. */
const LEARNING = { least: 15, rounds: 10, shrink: 0.1 }
/** Smaller weights are dropped. */
const SMALLEST = 0.1
/**
 * Bias against terms. Some annotators mark half as many terms as those of train.json, so the bias for
 * knowledge favours precision.
 */
const THRESHOLD: Record<TermKind, number> = { ability: -0.3, knowledge: 0.15 }
const HEAD =
  '# Learned by tests/eval/learn-terms.ts: feature, weight for the first word, for a further one.'
const FOLDER = 'src/lib/server/taxonomy/data/postings'

/** Turns marked sentences into examples for one kind of term. */
export function createExamples(kind: TermKind): (sentence: Sentence) => Example[] {
  const entries = readSkillEntries()
  const { trie } = buildSkillTrie(entries)
  const nameWords = nameWordsOf(entries)
  return sentence =>
    sentencesIn(sentence.text).map(({ start, text }) => {
      const words = wordsOf(text)
      const mentions = findSkillsIn(trie, text)
      const marked = kind === 'knowledge' ? sentence.knowledge : sentence.skill
      const spans = marked.map(({ after, first }) => ({
        end: sentence.tokens[after - 1]!.end - start,
        start: sentence.tokens[first]!.start - start,
      }))
      const tags = words.map((word, at) => {
        const span = spans.find(one => word.end > one.start && word.start < one.end)
        if (!span) return OUTSIDE
        const last = words[at - 1]
        return last && last.end > span.start ? INSIDE : BEGIN
      })
      return { features: featuresOf(text, words, mentions, nameWords), tags }
    })
}

function written({ steps, weights }: Learned, threshold: number): string {
  const [begin, inside] = weights.get('any') ?? [0, 0]
  weights.set('any', [begin - threshold, inside - threshold])
  const telling = [...weights]
    .filter(([, pair]) => pair.some(weight => Math.abs(weight) >= SMALLEST))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const rows = [...steps.map(pair => ['step', pair] as const), ...telling]
  return [HEAD, ...rows.map(toLine), ''].join('\n')
}

function toLine([name, pair]: readonly [string, readonly [number, number]]): string {
  return [name, ...pair.map(weight => Number(weight.toFixed(2)))].join('\t')
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { data: { type: 'string', default: '' } } })
  const sentences = readSentences(join(values.data, 'postings/train.json'))
  for (const kind of ['knowledge', 'ability'] as const) {
    const learned = learnChain(sentences.flatMap(createExamples(kind)), LEARNING)
    writeFileSync(join(FOLDER, `${kind}.tsv`), written(learned, THRESHOLD[kind]))
  }
}
