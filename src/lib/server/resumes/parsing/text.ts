/** Text for comparing: accents off, lower case, one space between words. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The words of a text, folded; a word may hold dots, dashes, plus, hash and ampersand within. */
export function wordsOf(text: string): string[] {
  return (
    fold(text).match(/[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}+#&'.-]*[\p{L}\p{M}\p{N}+#])?/gu) ?? []
  )
}

/** A list that a data file writes as one text: entries between commas or line breaks. */
export function entriesOf(list: string): string[] {
  return list
    .split(/[,\n]/)
    .map(entry => fold(entry))
    .filter(entry => entry !== '')
}

export function wordSet(list: string): ReadonlySet<string> {
  return new Set(entriesOf(list))
}

/** Text without the marks that stand around a value: separators, brackets, bullets. */
export function trimMarks(text: string): string {
  return text
    .replaceAll(/^(?:[\s,;:|•·–—\-/~*»▪●■◆♦►➤→]|\.(?=\s))+|(?:[\s,;:|•·–—\-/~*]|(?<=\s)\.)+$/gu, '')
    .replace(/^\(([^()]*)\)$/u, '$1')
    .replaceAll(/\s*\(\s*\)\s*/gu, ' ')
    .trim()
}

/** "Hill University.": a name that ends a sentence. */
export const withoutStop = (name: string): string => name.replace(/(?<=\p{Ll}{5})\.$/u, '')

export const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** How many words a text has; a Chinese or Japanese character counts as half a word. */
export function countWords(text: string): number {
  const characters = text.match(new RegExp(CJK.source, 'gu'))?.length ?? 0
  const words = text.match(/[\p{L}\p{M}\p{N}][^\s]*/gu)?.length ?? 0
  return characters > 4 ? Math.ceil(characters / 2) : words
}
