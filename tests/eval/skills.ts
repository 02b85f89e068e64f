import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { TermKind } from '#lib/server/taxonomy/taxonomy.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { bootstrap } from './bootstrap.ts'
import type { Evaluation, Measure } from './measure.ts'
import { readSentences, type Sentence, tokensAt } from './postings.ts'
import {
  type Counts,
  exact,
  type Measuring,
  overlap,
  type Score,
  scoreOf,
  type Span,
  sumOf,
  tokens,
} from './spans.ts'

const GOAL_F1 = 0.68
const GOAL_PRECISION = 0.75
const BASELINE = 'a dictionary 0.42, merged taxonomies 0.66'
/** SkillSpan's parts; only the first is used for training. */
const PARTS = ['train', 'dev', 'test']

/** Compares found terms with those that people marked: postings/{train,dev,test}.json. */
export const skillsEvaluation: Evaluation = {
  measure: async folder => {
    const read = createReader()
    const measures = PARTS.flatMap(part => {
      const file = join(folder, 'postings', `${part}.json`)
      return existsSync(file) ? measuresOf(part, readSentences(file).map(read)) : []
    })
    return measures.length === 0 ? null : measures
  },
  name: 'skills in postings (postings/*.json)',
}

interface Read {
  posting: string
  gold: Record<TermKind, readonly Span[]>
  found: Record<TermKind, readonly Span[]>
}

function createReader(): (sentence: Sentence) => Read {
  return sentence => {
    const terms = taxonomy.findTerms(sentence.text)
    const spansOf = (kind: TermKind) =>
      terms
        .filter(term => term.kind === kind)
        .flatMap(({ end, start }) => tokensAt(sentence, start, end) ?? [])
    return {
      found: { ability: spansOf('ability'), knowledge: spansOf('knowledge') },
      gold: { ability: sentence.skill, knowledge: sentence.knowledge },
      posting: sentence.posting,
    }
  }
}

interface Way {
  id: string
  name: string
  kinds: readonly TermKind[]
  how: Measuring
}

const WAYS: readonly Way[] = [
  {
    how: overlap,
    id: 'knowledge/overlap',
    kinds: ['knowledge'],
    name: 'knowledge, overlapping spans',
  },
  { how: tokens, id: 'knowledge/tokens', kinds: ['knowledge'], name: 'knowledge, tokens' },
  { how: exact, id: 'knowledge/exact', kinds: ['knowledge'], name: 'knowledge, exact spans' },
  {
    how: overlap,
    id: 'both/overlap',
    kinds: ['knowledge', 'ability'],
    name: 'knowledge and skills, overlapping spans',
  },
  {
    how: tokens,
    id: 'both/tokens',
    kinds: ['knowledge', 'ability'],
    name: 'knowledge and skills, tokens',
  },
  {
    how: exact,
    id: 'both/exact',
    kinds: ['knowledge', 'ability'],
    name: 'knowledge and skills, exact spans',
  },
]
const HEADLINE = 'knowledge/overlap'

function measuresOf(part: string, sentences: readonly Read[]): Measure[] {
  const postings = [...Map.groupBy(sentences, ({ posting }) => posting).values()]
  return WAYS.flatMap(way => {
    const isHeadline = way.id === HEADLINE && part !== 'train'
    const counts = postings.map(own => sumOf(own.map(read => countsOf(read, way))))
    const measure = (figure: keyof Score, label: string, goal: number | null): Measure => ({
      baseline: isHeadline && figure === 'f1' ? BASELINE : '',
      goal: isHeadline ? goal : null,
      id: `skills/${part}/${way.id}/${figure}`,
      interval: bootstrap(counts, drawn => scoreOf(drawn)[figure]),
      n: `${postings.length} postings`,
      name: `${part}: ${way.name}, ${label}`,
      part: !isHeadline,
      value: scoreOf(counts)[figure],
    })
    return [
      measure('f1', 'F1', GOAL_F1),
      measure('precision', 'precision', GOAL_PRECISION),
      measure('recall', 'recall', null),
    ]
  })
}

function countsOf({ found, gold }: Read, way: Way): Counts {
  return way.how({ found: joined(found, way), gold: joined(gold, way) })
}

function joined(spans: Record<TermKind, readonly Span[]>, { kinds }: Way): Span[] {
  return kinds.flatMap(kind => spans[kind])
}
