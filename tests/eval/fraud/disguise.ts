/** Letters of other scripts that look the same. */
const LOOKALIKES: Record<string, string> = { a: 'а', e: 'е', i: 'і', o: 'о', p: 'р', s: 'ѕ' }

/** Ways in which frauds write a word that filters look for. */
const TRICKS: readonly ((word: string) => string)[] = [
  word => word,
  word => word,
  word => word.toUpperCase(),
  word => Array.from(word).join(' '),
  word => Array.from(word).join('.'),
  word => Array.from(word).join('\u200B'),
  word => word.replaceAll(/[aeiops]/g, letter => LOOKALIKES[letter] ?? letter),
  word =>
    word.replaceAll(/[a-z]/g, letter =>
      String.fromCodePoint(0x1_d4_1a + (letter.codePointAt(0) ?? 0) - 0x61),
    ),
  word => word.replaceAll('m', 'rn').replaceAll('a', '4'),
]

export function disguise(word: string, random: () => number): string {
  return (TRICKS[Math.floor(random() * TRICKS.length)] ?? (same => same))(word)
}
