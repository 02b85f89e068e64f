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
  list?: boolean
  heading?: boolean
}

/** Sizes of operands by the three highest bits of a property's number ([MS-DOC] 2.2.5.1); 0 for those that tell their own. */
const OPERAND_SIZES = [1, 1, 2, 4, 2, 2, 0, 3]
const LONG_TABLE = 0xd608
const WHITE_INDEX = 8
const OUTLINE_BODY = 9

type Apply = (look: DocLook, operand: Buffer, style: DocLook) => void

const PROPERTIES: Readonly<Record<number, Apply>> = {
  0x0800: (look, operand) => (look.deleted = operand[0] === 1),
  0x0835: (look, operand, style) => (look.bold = isOn(operand, style.bold)),
  0x083c: (look, operand, style) => (look.hidden = isOn(operand, style.hidden)),
  0x2416: (look, operand) => (look.inTable = operand[0] === 1),
  0x2417: (look, operand) => (look.rowEnd = operand[0] === 1),
  0x2640: (look, operand) => (look.heading = (operand[0] ?? OUTLINE_BODY) < OUTLINE_BODY),
  0x2a0c: (look, operand) => (look.shaded = operand[0] !== 0),
  0x2a42: (look, operand) => (look.white = operand[0] === WHITE_INDEX),
  0x460b: (look, operand) => (look.list = operand.readInt16LE() > 0),
  0x4866: (look, operand) => (look.shaded = operand.readUInt16LE() !== 0),
  0x4a43: (look, operand) => (look.size = operand.readUInt16LE() / 2),
  0x6870: (look, operand) =>
    (look.white = operand[3] === 0 && operand.subarray(0, 3).every(part => part >= 0xfc)),
  0xca71: look => (look.shaded = true),
}

/** Adds to a look what a list of properties says; `style` is the text below it. */
export function applyProperties(look: DocLook, list: Buffer, style: DocLook): void {
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
