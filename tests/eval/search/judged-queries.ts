import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Grading, readGrading } from './grading.ts'

/** A search with the grade of each demo job. */
export interface JudgedQuery {
  /** Its line in the file, without the rules. */
  name: string
  kind: string
  /** The values of the search box and the location field. */
  typed: { q?: string; location?: string }
  grading: Grading
  /** Only the development half may be looked at while the search is changed. */
  half: 'development' | 'report'
}

/** Sets that were judged before anyone had seen an answer. Nothing is tuned on them. */
export const UNSEEN = ['unseen-first', 'unseen-second']

/** Reads a set of judged searches; the first lines of queries.txt explain how it is written. */
export function readJudgedQueries(set = 'queries'): JudgedQuery[] {
  const text = readFileSync(join(import.meta.dirname, `${set}.txt`), 'utf8')
  let kind = ''
  return text.split('\n').flatMap(line => {
    if (line.trim() === '' || line.startsWith('#')) return []
    kind = /^\[(.+)\]$/.exec(line)?.[1] ?? kind
    return line.startsWith('[') ? [] : [readLine(kind, line)]
  })
}

function readLine(kind: string, line: string): JudgedQuery {
  const [name = '', rules = ''] = line.split(' => ')
  const [words = '', place] = name.split(' @ ')
  return {
    grading: readGrading(rules),
    half: halfOf(name),
    kind,
    name: name.trim(),
    typed: { ...(words && { q: words }), ...(place && { location: place }) },
  }
}

/** The half of a search. It does not depend on other lines. */
function halfOf(name: string): JudgedQuery['half'] {
  const [first = 0] = createHash('sha256').update(name).digest()
  return first % 2 === 0 ? 'development' : 'report'
}
