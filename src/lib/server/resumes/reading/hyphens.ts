import type { Line } from './document.ts'

/** First parts of words with a hyphen: "full-stack", "self-employed". */
const COMPOUNDS = new Set(
  `all anti bi co cost cross customer data decision e end ex fast first five four front full goal hands
  high in inter large life long low mid multi non object on one part peer post pre pro problem re real
  result results second self semi short six small state sub team ten third three time two under user
  well wide world year`.split(/\s+/),
)
const HEAD = /(\p{L}\p{Ll}*)-$/u
const TAIL = /^(\p{Ll}\S*)(?:\s|$)/u
/** The beginning of a mail or web address that goes on in the next line: its last mark belongs to it. */
const ADDRESS = /\S*(?:@|\p{L}\.\p{L})\S*[-/]$/u
const MAIL_NAME = /(?:^|\s)[\p{Ll}\d][\p{Ll}\d._]*-$/u

/** Joins a word that was split at the end of a line, on that line. */
export function joinHyphens(lines: readonly Line[]): Line[] {
  const words = wholeWords(lines)
  const joined = lines.map(line => ({ ...line }))
  for (const [index, line] of joined.entries()) {
    const next = joined[index + 1]
    if (next?.block !== line.block) continue
    const rest = restOfAddress(line.text, next.text) ?? restOfName(line.text, next.text)
    const tail = rest ?? restOfWord(line.text, next.text)
    if (tail === null) continue
    const isWhole = rest !== null || isCompound(line.text, tail, words)
    line.text = (isWhole ? line.text : line.text.slice(0, -1)) + tail
    next.text = next.text.slice(tail.length).trimStart()
  }
  return joined.filter(({ text }) => text !== '')
}

/** The first word of a line that goes on with the address at the end of the line above; null for others. */
function restOfAddress(text: string, next: string): string | null {
  const rest = /^[\p{L}\d]\S*/u.exec(next)?.[0]
  if (rest === undefined) return null
  return ADDRESS.test(text) || (rest.includes('@') && MAIL_NAME.test(text)) ? rest : null
}

/** Browsers break words with a hyphen of its own, also in capitals: "TRAIN‐", "ING". */
const BROKEN = /\p{L}\u2010$/u

function restOfWord(text: string, next: string): string | null {
  if (BROKEN.test(text)) return /^\p{L}\S*/u.exec(next)?.[0] ?? null
  return HEAD.test(text) ? (TAIL.exec(next)?.[1] ?? null) : null
}

/** A name of two that a line breaks: "Abara-", "Lemieux". */
const restOfName = (text: string, next: string): string | null =>
  /(?:^|\s)\p{Lu}\p{L}+-$/u.test(text) ? (/^\p{Lu}\p{L}+/u.exec(next)?.[0] ?? null) : null

/** The words of a document, without the halves of split ones. */
function wholeWords(lines: readonly Line[]): Set<string> {
  return new Set(
    lines.flatMap(({ text }, index) => {
      const afterSplit = HEAD.test(lines[index - 1]?.text ?? '') ? text.replace(TAIL, '') : text
      return (
        afterSplit
          .replace(HEAD, '')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? []
      )
    }),
  )
}

/** Whether the hyphen stays, judged by the document's other words or by common compounds. */
function isCompound(text: string, tail: string, words: ReadonlySet<string>): boolean {
  const head = HEAD.exec(text)?.[1]?.toLowerCase() ?? ''
  const end = /^\p{L}+/u.exec(tail.toLowerCase())?.[0] ?? ''
  if (words.has(head + end)) return false
  return COMPOUNDS.has(head) || (words.has(head) && words.has(end) && end.length > 3)
}
