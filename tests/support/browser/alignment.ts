/*
 * Runs in a page and measures its layout: parts of a row that are slightly out of line, texts that leave
 * their box, overlapping texts. It uses the boxes in the browser, not classes.
 */

export interface Fault {
  kind: 'overlap' | 'right edge' | 'row' | 'sideways' | 'spill'
  px: number
  what: string
}

/** The limits in px between which parts are out of line: less is rounding, more is intended. */
export interface Limits {
  from: number
  to: number
}

interface Text {
  element: Element
  /** The bar or menu of the text, which may cover the page. */
  layer: Element
  rect: DOMRect
}

/** The minimum gap before a part that was moved to the right. */
const GAP = 25

const LISTS = 'ul, ol, dl, section, main, body'

export function measureFaults(limits: Limits): Fault[] {
  const containers = [...document.querySelectorAll('body *')].filter(
    element => isShown(element) && isRow(element),
  )
  const texts = visibleTexts()
  const isFault = ({ kind, px }: Fault) =>
    !['right edge', 'row'].includes(kind) || (px >= limits.from && px <= limits.to)
  return [
    ...findSidewaysScroll(),
    ...containers.flatMap(findRowFaults),
    ...findRaggedEnds(containers),
    ...texts.flatMap(findSpill),
    ...findOverlaps(texts),
  ].filter(isFault)
}

/** Makes every count on the page as long as on a full board. Calendar days and keys stay. */
export function enlargeCounts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as CharacterData
    const isCount = /^\s*\d{1,3}\s*$/.test(text.data)
    if (isCount && !text.parentElement?.closest('td, time, kbd')) text.data = '10,000'
  }
}

function findSidewaysScroll(): Fault[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const px = scrollWidth - clientWidth
  return px > 0 ? [{ kind: 'sideways', px, what: location.pathname }] : []
}

/** Neighbours in a row must share their top, bottom, middle, or a text line. */
function findRowFaults(container: Element): Fault[] {
  // These are aligned by definition.
  if (getComputedStyle(container).alignItems.includes('baseline')) return []
  const parts = partsOf(container)
  return parts.flatMap((part, at) => {
    const next = parts[at + 1]
    if (!next || !shareLine(part, next)) return []
    return [fault('row', distance(part, next), `${nameOf(part)} | ${nameOf(next)}`)]
  })
}

/** Rows below each other whose last part was moved to the right must end at the same edge. */
function findRaggedEnds(containers: Element[]): Fault[] {
  const pinned = containers.flatMap(row => {
    const [before, last] = partsOf(row).slice(-2)
    if (!before || !last || !shareLine(before, last)) return []
    const isPinned = last.getBoundingClientRect().left - before.getBoundingClientRect().right >= GAP
    return isPinned ? [{ end: last.getBoundingClientRect().right, row }] : []
  })
  const kinds = Map.groupBy(pinned, ({ row }) => row.parentElement?.closest(LISTS))
  return [...kinds.values()].flatMap(rows => {
    const first = rows[0]?.row.className
    const alike = rows.filter(({ row }) => row.className === first)
    const edge = Math.max(...alike.map(({ end }) => end))
    return alike.map(({ end, row }) => fault('right edge', edge - end, nameOf(row)))
  })
}

/** A text must stay inside the window and inside its card, badge or button. */
function findSpill({ element, rect }: Text): Fault[] {
  const box = element.closest('.card, .badge, .button, .chip, td, th, li, .input')
  const edges = [document.documentElement.clientWidth]
  if (box && box !== element) edges.push(box.getBoundingClientRect().right)
  const px = rect.right - Math.min(...edges)
  return px > 1 && !isScrolled(element) ? [fault('spill', px, nameOf(element))] : []
}

function findOverlaps(texts: Text[]): Fault[] {
  const sorted = texts.toSorted((a, b) => a.rect.top - b.rect.top)
  return sorted.flatMap((one, at) => {
    const after = sorted.slice(at + 1)
    const end = after.findIndex(({ rect }) => rect.top > one.rect.bottom)
    return after.slice(0, end === -1 ? undefined : end).flatMap(other => overlapOf(one, other))
  })
}

function overlapOf(one: Text, other: Text): Fault[] {
  if (one.layer !== other.layer || one.element === other.element) return []
  const [a, b] = [one.rect, other.rect]
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  // The boxes of letters are higher than the distance of text lines.
  if (wide <= 2 || high <= 6) return []
  return [
    fault('overlap', Math.min(wide, high), `${nameOf(one.element)} | ${nameOf(other.element)}`),
  ]
}

/** The smallest distance of two parts at any of their alignment lines. */
function distance(a: Element, b: Element): number {
  const [left, right] = [linesOf(a), linesOf(b)]
  return Math.min(...left.map((line, at) => Math.abs(line - (right[at] ?? Infinity))))
}

/** Top, bottom and middle of the part; middle of its first and last line; baseline of the first. */
function linesOf(part: Element): number[] {
  const { bottom, height, top } = part.getBoundingClientRect()
  const texts = textsIn(part).toSorted((a, b) => a.rect.top - b.rect.top)
  const [first, last] = [texts[0], texts.at(-1)]
  const middle = top + height / 2
  if (!first || !last) return [top, bottom, middle, middle, middle, Infinity]
  const firstLine = middleOf(first)
  return [top, bottom, middle, firstLine, middleOf(last), firstLine + descentOf(first.element)]
}

function middleOf({ rect }: Text): number {
  return rect.top + rect.height / 2
}

const canvas = document.createElement('canvas').getContext('2d')

/** The distance of a text's baseline from the middle of its line. */
function descentOf(element: Element): number {
  if (!canvas) return 0
  canvas.font = getComputedStyle(element).font
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x')
  return (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2
}

function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects())
      if (rect.width > 1 && rect.height > 4) found.push({ element, layer: layerOf(element), rect })
  }
  return found
}

/** The texts of the page, without parts that scrolling or clipping boxes hide. */
function visibleTexts(): Text[] {
  return textsIn(document.body).flatMap(text => {
    const rect = clip(text)
    return rect.width > 1 && rect.height > 1 ? [{ ...text, rect }] : []
  })
}

function clip({ element, rect }: Text): DOMRect {
  let { bottom, left, right, top } = rect
  for (const box of ancestors(element)) {
    const { overflowX, overflowY } = getComputedStyle(box)
    const edges = box.getBoundingClientRect()
    if (overflowX !== 'visible') {
      left = Math.max(left, edges.left)
      right = Math.min(right, edges.right)
    }
    if (overflowY !== 'visible') {
      top = Math.max(top, edges.top)
      bottom = Math.min(bottom, edges.bottom)
    }
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

function layerOf(element: Element): Element {
  return ancestors(element).find(isLayer) ?? document.body
}

function isLayer(box: Element): boolean {
  return ['fixed', 'sticky'].includes(getComputedStyle(box).position) || box.matches('[popover]')
}

function isScrolled(element: Element): boolean {
  return ancestors(element).some(box => /auto|scroll/.test(getComputedStyle(box).overflowX))
}

/** Begins with the element itself. */
function ancestors(element: Element): Element[] {
  const found: Element[] = []
  for (let up: Element | null = element; up; up = up.parentElement) found.push(up)
  return found
}

/** The parts of a row that take up space in it. */
function partsOf(container: Element): Element[] {
  const children = [...container.children].flatMap(child => {
    const isBox = getComputedStyle(child).display !== 'contents'
    return isBox ? child : Array.from(child.children)
  })
  return children.filter(child => {
    const { height, width } = child.getBoundingClientRect()
    const isFree = ['absolute', 'fixed'].includes(getComputedStyle(child).position)
    return !isFree && width > 2 && height > 2 && isShown(child)
  })
}

/** Whether two parts are beside each other. */
function shareLine(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const isBeside = a.right <= b.left + 1 || b.right <= a.left + 1
  return isBeside && shared > Math.min(a.height, b.height) / 2
}

function isRow(element: Element): boolean {
  return /flex|grid/.test(getComputedStyle(element).display)
}

function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest('.sr-only, [inert], svg') === null
  )
}

function fault(kind: Fault['kind'], px: number, what: string): Fault {
  return { kind, px: Math.round(px * 10) / 10, what }
}

function nameOf(element: Element): string {
  const words = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  const classes = [...element.classList].slice(0, 4)
  return `${[element.tagName.toLowerCase(), ...classes].join('.')} “${words}”`
}
