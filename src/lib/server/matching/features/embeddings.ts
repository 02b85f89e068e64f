/**
 * The port for a model that turns a text into a vector. No model is built in: embeddings are null and
 * the match compares words only. Both sides of a match must use the same model.
 */
export interface Embedder {
  embed: (text: string) => Promise<number[]>
}

/** Features with the vector of their text; unchanged without a model. */
export async function withEmbedding<Features extends { embedding: number[] | null }>(
  features: Features,
  text: string,
  embedder: Embedder | null,
): Promise<Features> {
  return embedder === null ? features : { ...features, embedding: await embedder.embed(text) }
}

/** The cosine of two vectors, 0 to 1; null unless both exist and have the same length. */
export function embeddedLikeness(a: number[] | null, b: number[] | null): number | null {
  if (a === null || b === null || a.length !== b.length) return null
  let dot = 0
  let squareA = 0
  let squareB = 0
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0
    dot += value * other
    squareA += value ** 2
    squareB += other ** 2
  }
  const length = Math.sqrt(squareA * squareB)
  return length === 0 ? 0 : Math.max(0, dot / length)
}
