import { expect, test } from 'vitest'

import { embeddedLikeness, type Embedder, withEmbedding } from './embeddings.ts'

const letters: Embedder = {
  embed: text => Promise.resolve(['a', 'b'].map(letter => text.split(letter).length - 1)),
}

test('features are unchanged without an embedding model', async () => {
  const features = { embedding: null }
  expect(await withEmbedding(features, 'aab', null)).toBe(features)
  expect(embeddedLikeness(null, [1, 2])).toBeNull()
})

test('an embedding model compares both sides by their vectors', async () => {
  const [one, two] = await Promise.all(
    ['aab', 'aabaab'].map(text => withEmbedding({ embedding: null }, text, letters)),
  )
  expect(embeddedLikeness(one!.embedding, two!.embedding)).toBeCloseTo(1)
  expect(embeddedLikeness(one!.embedding, [0, 1])).toBeCloseTo(1 / Math.sqrt(5))
})
