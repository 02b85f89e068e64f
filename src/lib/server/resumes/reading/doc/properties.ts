/** How text and paragraphs look, as far as a file says. */
export interface DocLook {
  bold?: boolean
  /** Points. */
  size?: number
  hidden?: boolean
  deleted?: boolean
  white?: boolean
  shaded?: boolean
  /** Of paragraphs. */
  inTable?: boolean
  rowEnd?: boolean
  /** Of the end of a row: whether any of its cells has a colour. */
  rowShaded?: boolean
  list?: boolean
  /** The number of the list's name, and the depth in it; Word 97 and later. */
  listName?: number
  listDepth?: number
  heading?: boolean
}

/** Adds to a look what a list of properties says; `style` is the text below it. */
export type ApplyProperties = (look: DocLook, list: Buffer, style: DocLook) => void

/** Sizes of operands by the three highest bits of a property's number ([MS-DOC] 2.2.5.1); 0 for those that tell their own. */
const OPERAND_SIZES = [1, 1, 2, 4, 2, 2, 0, 3]
const LONG_TABLE = 0xd608
const WHITE_INDEX = 8
const OUTLINE_BODY = 9

type Apply = (look: DocLook, operand: Buffer, style: DocLook) => void

const setShade: Apply = (look, operand) => (look.shaded = isShade(operand.readUInt16LE()))
const setLongShade: Apply = (look, operand) => (look.shaded = isLongShade(operand.subarray(1)))

const PROPERTIES: Readonly<Record<number, Apply>> = {
  0x0800: (look, operand) => (look.deleted = operand[0] === 1),
  0x0835: (look, operand, style) => (look.bold = isOn(operand, style.bold)),
  0x083c: (look, operand, style) => (look.hidden = isOn(operand, style.hidden)),
  0x2416: (look, operand) => (look.inTable = operand[0] === 1),
  0x2417: (look, operand) => (look.rowEnd = operand[0] === 1),
  0x2640: (look, operand) => (look.heading = (operand[0] ?? OUTLINE_BODY) < OUTLINE_BODY),
  0x2a0c: (look, operand) => (look.shaded = operand[0] !== 0),
  0x2a42: (look, operand) => (look.white = operand[0] === WHITE_INDEX),
  0x442d: setShade,
  0x260a: (look, operand) => (look.listDepth = operand[0] ?? 0),
  0x460b: (look, operand) => {
    look.listName = operand.readInt16LE()
    look.list = look.listName > 0
  },
  0x4866: setShade,
  0x4a43: (look, operand) => (look.size = operand.readUInt16LE() / 2),
  0x6870: (look, operand) =>
    (look.white = operand[3] === 0 && operand.subarray(0, 3).every(part => part >= 0xfc)),
  0xc64d: setLongShade,
  0xca71: setLongShade,
  0xd609: (look, operand) => (look.rowShaded = hasShade(operand.subarray(1))),
  0xd612: (look, operand) => {
    for (let at = 1; at + LONG_SHADE <= operand.length; at += LONG_SHADE)
      if (isLongShade(operand.subarray(at))) look.rowShaded = true
  },
}

/** Of Word 97 and later. */
export const applyProperties: ApplyProperties = (look, list, style) => {
  let at = 0
  while (at + 3 <= list.length) {
    const property = list.readUInt16LE(at)
    at += 2
    const fixed = OPERAND_SIZES[property >> 13] ?? 1
    const isLong = property === LONG_TABLE
    const size = fixed || (isLong ? list.readUInt16LE(at) + 1 : 1 + list.readUInt8(at))
    if (at + size > list.length) return
    PROPERTIES[property]?.(look, list.subarray(at, at + size), style)
    at += size
  }
}

/** 0x80 is "as the style says", 0x81 "other than it says". */
function isOn(operand: Buffer, style = false): boolean {
  const value = operand[0] ?? 0
  if (value === 0x80) return style
  return value === 0x81 ? !style : value === 1
}

const LONG_SHADE = 10
const AUTOMATIC = 0xff00_0000
const WHITE = 0x00ff_ffff

/** Two colours of five bits and a pattern of six ([MS-DOC] 2.9.247); plain white is no shade. */
const isShade = (value: number): boolean => value !== 0 && value !== WHITE_INDEX << 5

/** Two colours of four bytes and a pattern ([MS-DOC] 2.9.248). */
function isLongShade(shade: Buffer): boolean {
  if (shade.length < LONG_SHADE) return false
  const back = shade.readUInt32LE(4)
  return (back !== AUTOMATIC && back !== WHITE) || shade.readUInt16LE(8) !== 0
}

function hasShade(shades: Buffer): boolean {
  for (let at = 0; at + 2 <= shades.length; at += 2)
    if (isShade(shades.readUInt16LE(at))) return true
  return false
}

/** Operands of Word 6 and 95 by the number of their property; all others tell their length. */
const EARLY_SIZES = new Map<number, number>(
  Object.entries({
    0: [0, 52, 83],
    1: [
      4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 24, 25, 29, 37, 44, 50, 51, 65, 66, 67, 71, 75, 85, 86, 87,
      88, 89, 90, 91, 92, 94, 98, 100, 102, 104, 117, 118, 119,
    ],
    2: [
      2, 16, 17, 18, 19, 21, 22, 26, 27, 28, 30, 31, 32, 33, 34, 35, 36, 38, 39, 40, 41, 42, 43, 45,
      46, 47, 48, 49, 69, 72, 80, 93, 96, 97, 99, 101, 107, 109, 110, 121, 122, 123, 124, 182, 183,
      184, 189, 195, 197, 198,
    ],
    3: [73, 95],
    4: [20, 70, 192, 194, 196, 200],
    5: [193, 199],
    12: [187],
  }).flatMap(([size, properties]) => properties.map(property => [property, Number(size)] as const)),
)
const EARLY_LONG_TABLE = 190
/** Numbering of the levels below is that of headings. */
const EARLY_FIRST_LIST = 10

const EARLY_PROPERTIES: Readonly<Record<number, Apply | undefined>> = {
  13: (look, operand) => (look.list = (operand[0] ?? 0) >= EARLY_FIRST_LIST),
  24: PROPERTIES[0x2416],
  25: PROPERTIES[0x2417],
  47: setShade,
  65: PROPERTIES[0x0800],
  85: PROPERTIES[0x0835],
  92: PROPERTIES[0x083c],
  95: (look, operand) => (look.size = operand.readUInt8() / 2),
  98: PROPERTIES[0x2a42],
  99: PROPERTIES[0x4a43],
  191: PROPERTIES[0xd609],
}

/** Of Word 6 and 95, whose properties have numbers of one byte. */
export const applyEarlyProperties: ApplyProperties = (look, list, style) => {
  let at = 0
  while (at < list.length) {
    const property = list.readUInt8(at)
    at += 1
    const size = EARLY_SIZES.get(property) ?? ownSize(property, list, at)
    if (at + size > list.length) return
    if (size > 0) EARLY_PROPERTIES[property]?.(look, list.subarray(at, at + size), style)
    at += size
  }
}

function ownSize(property: number, list: Buffer, at: number): number {
  if (property !== EARLY_LONG_TABLE) return 1 + (list[at] ?? 0)
  return at + 2 > list.length ? 1 : 1 + list.readUInt16LE(at)
}
