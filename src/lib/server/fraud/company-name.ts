import { foldText } from './folded-text.ts'

const LEGAL_FORMS =
  /\b(?:ltd|limited|inc|incorporated|llc|llp|lp|plc|corp|corporation|co|company|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|oy|ab|as|aps|pty|pvt|private|kk|group|holdings?|sdn|bhd)\b/g
/** Words that fraudsters add to a known name. */
const ADDITIONS =
  /\b(?:careers?|jobs?|hr|human resources|recruitment|recruiting|recruiters?|hiring|official|talent|team|desk|department|dept|online|remote|work from home|vacanc(?:y|ies)|employment|onboarding|global|international|worldwide)\b/g

const DIGITS: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 8: 'b' }

/** A company's name without its legal form and such words: "acme" for "Acme Careers Ltd". */
export function coreOf(name: string): string {
  const plain = foldText(name).plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  const bare = plain.replaceAll(LEGAL_FORMS, ' ')
  const core = bare.replaceAll(ADDITIONS, ' ').replaceAll(/ +/g, ' ').trim()
  return core || bare.trim() || plain.trim()
}

/** Replaces digits and pairs by the letters that they imitate: "microsoft" for "rnicro5oft". */
export function withoutTricks(core: string): string {
  return core
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[013458]/g, digit => DIGITS[digit] ?? digit)
}
