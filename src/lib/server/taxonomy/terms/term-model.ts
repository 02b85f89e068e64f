import type { TermModel } from './term-tagger.ts'

/**
 * Reads a model that tests/eval/learn-terms.ts wrote. Each line has a feature and its weights for the
 * first word of a term and for a further one; `step` lines have the weights after each tag.
 */
export function parseTermModel(text: string): TermModel {
  const weights = new Map<string, readonly [number, number]>()
  const steps: [number, number][] = []
  for (const line of text.split('\n')) {
    const [name, begin, inside] = line.split('\t')
    if (!name || name.startsWith('#')) continue
    const pair: [number, number] = [Number(begin), Number(inside)]
    if (name === 'step') steps.push(pair)
    else weights.set(name, pair)
  }
  return { steps, weights }
}
