import { createHash } from 'node:crypto'

/** Ground, ink and accent. */
const PALETTES = [
  ['#14304f', '#e8eef5', '#f2b544'],
  ['#0f4c3a', '#e6f2ec', '#f08a5d'],
  ['#5b1f3f', '#f7e9ef', '#f3c969'],
  ['#2f2a6b', '#ecebfa', '#5fd0c5'],
  ['#7a2e12', '#fbeee6', '#ffc857'],
  ['#123f46', '#e4f3f4', '#ff7a6b'],
  ['#3b3b3b', '#f4f2ee', '#7fc8a9'],
  ['#e9dfcf', '#2b3a55', '#c8553d'],
  ['#dfe8d8', '#274c2f', '#d98032'],
  ['#e3e4f3', '#33307a', '#d1495b'],
] as const

/** One quarter of a mark, in a box of 64 by 64. */
const SHAPES = [
  'M0 0h64a64 64 0 0 1-64 64z',
  'M0 64 64 0v64z',
  'M0 0h32a32 32 0 0 1 32 32v32H32A32 32 0 0 1 0 32z',
  'M32 0a32 32 0 1 1 0 64 32 32 0 0 1 0-64z',
  'M0 0h64v24H24v40H0z',
  'M0 20h64v24H0z',
] as const

/** The mark of a company as a picture: the same name always gives the same one. */
export function markOf(slug: string): string {
  const bytes = createHash('sha256').update(slug).digest()
  const [ground, ink, accent] = pick(PALETTES, bytes[0])
  const shapes = [pick(SHAPES, bytes[1]), pick(SHAPES, bytes[2])]
  const accented = (bytes[3] ?? 0) % 4
  const turned = (bytes[4] ?? 0) % 4
  // A quarter at a time around the middle, two shapes by turns.
  const quarters = [0, 1, 2, 3].map(at => {
    const [x, y] = [at === 1 || at === 2 ? 84 : 12, at > 1 ? 84 : 12]
    const turn = `translate(${x} ${y}) rotate(${90 * ((at + turned) % 4)} 32 32)`
    return `<path d="${shapes[at % 2]}" fill="${at === accented ? accent : ink}" transform="${turn}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><path d="M0 0h160v160H0z" fill="${ground}"/>${quarters.join('')}</svg>`
}

function pick<Item>(list: readonly Item[], byte = 0): Item {
  const item = list[byte % list.length]
  if (item === undefined) throw new Error('an empty list has nothing to pick')
  return item
}
