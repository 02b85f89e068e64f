import { isJoint, type Word } from './words.ts'

/** A trie of names; each level is one more word of a name. */
export interface NameTrie<Value> {
  next: Map<string, NameTrie<Value>>
  value: Value | null
}

export function emptyTrie<Value>(): NameTrie<Value> {
  return { next: new Map(), value: null }
}

/** Adds a name unless it exists; returns the existing value, or null if the name was new. */
export function addName<Value>(trie: NameTrie<Value>, keys: string[], value: Value): Value | null {
  let node = trie
  for (const key of keys) {
    let below = node.next.get(key)
    if (below === undefined) {
      below = emptyTrie()
      node.next.set(key, below)
    }
    node = below
  }
  const before = node.value
  node.value ??= value
  return before
}

/** A name in a sequence of words: from `first` up to, not including, `after`. */
export interface NameMatch<Value> {
  value: Value
  first: number
  after: number
}

/**
 * The longest name that begins at a word, or null. No name crosses a comma or the end of a sentence.
 * The longest name in the data limits the work, so that a text takes linear time.
 */
export function longestNameAt<Value>(
  trie: NameTrie<Value>,
  text: string,
  words: readonly Word[],
  first: number,
): NameMatch<Value> | null {
  let best: NameMatch<Value> | null = null
  let nodes = [trie]
  for (let at = first; at < words.length; at += 1) {
    const word = words[at]
    const last = words[at - 1]
    if (word === undefined) break
    if (at > first && last && !isJoint(text.slice(last.end, word.start))) break
    nodes = nodes.flatMap(node => word.forms.flatMap(form => node.next.get(form) ?? []))
    if (nodes.length === 0) break
    const found = nodes.find(({ value }) => value !== null)?.value ?? null
    if (found !== null) best = { after: at + 1, first, value: found }
  }
  return best
}
