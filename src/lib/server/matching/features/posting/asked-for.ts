import { type SkillMention } from '../../../taxonomy/index.ts'

/** Words that ask for the names after them: "experience in", "sound knowledge of", "you know". */
const ASKING =
  /(?<!\p{L})(?:experienced?|expertise|know|knowledge(?:able)?|understanding|background|proficien\w+|skill(?:s|ed)|familiar\w*|trained|training|certified|qualified|competen\w+|command|master|years?)(?!\p{L})[^.;:]{0,60}$/iu
/** Words that ask for the name before them: "bookkeeping experience", "accounting is a must". */
const ASKING_AFTER =
  /^(?:\s+\p{L}+){0,2}\s+(?:experience|expertise|knowledge|skills?|background|proficiency|(?:required|essential|mandatory)(?! (?:to|for)(?!\p{L}))|(?:is|are) a must|must[- ]have)(?!\p{L})/iu
/** "Customer service skills": the name contains the word that asks. */
const ASKING_INSIDE = /(?<!\p{L})(?:experience|expertise|knowledge|skills?)$/iu
/** "Equipment operation: uses a copier": the name labels the text after it. */
const LABEL_END = /^\s*:/u
/** Shorter words join names or belong to them: "and", "with", "GD&T". */
const LONG_WORD = /\p{L}[\p{L}\d'’-]{3,}/gu
/** Maximum of long words beside the name in an entry of a list: "Good bookkeeping". */
const MAX_WORDS_BESIDE = 2

/**
 * Whether the words around a name ask for it. A posting also names fields and practices in its tasks
 * and in notes, whatever the heading: "participates in budget preparation".
 */
export function isAskedFor(text: string, { end, start }: SkillMention): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (LABEL_END.test(after)) return false
  const isEntry = (`${before} ${after}`.match(LONG_WORD)?.length ?? 0) <= MAX_WORDS_BESIDE
  const isAsked = ASKING.test(before) || ASKING_AFTER.test(after)
  return isEntry || isAsked || ASKING_INSIDE.test(text.slice(start, end))
}
