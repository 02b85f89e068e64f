import { type DegreeLevel } from './taxonomy.ts'

/** A way to write a degree and its level. */
export interface DegreeForm {
  text: string
  level: DegreeLevel
  /** Whether it has other meanings too ("BE", "MS", "MA"), so that its case and context decide. */
  short: boolean
  /** File and line, for messages. */
  source: string
}

const LINE = /^([1-5]): (\S.*)$/

/**
 * Reads the file of degrees; docs/taxonomy.md describes the format.
 * @throws Error with file and line for a malformed line
 */
export function parseDegrees(text: string, file: string): DegreeForm[] {
  return text.split('\n').flatMap((raw, index) => {
    const line = raw.trim()
    const source = `${file}:${index + 1}`
    if (line === '' || line.startsWith('#')) return []
    const [, level, forms] = LINE.exec(line) ?? []
    if (!level || !forms) throw new Error(`${source}: not "level: form, form"`)
    return forms.split(',').map(form => formOf(form.trim(), Number(level) as DegreeLevel, source))
  })
}

function formOf(form: string, level: DegreeLevel, source: string): DegreeForm {
  const short = form.startsWith('=')
  return { level, short, source, text: short ? form.slice(1) : form }
}

/** Text after a short form of a degree: a field, a list, a year, a bracket or the end. */
const AFTER_SHORT =
  /^(?:\s*(?:$|[,;:(/|&–—-]|\n|\t|\d{4})|\s+(?:in|of|degree|hons|honou?rs|from|or|and|with)\b)/i
/** A field of study right after a short form: "BS Chemistry". "MS Office" has none. */
const FIELD_AFTER =
  /^\s+(?:of\s+)?(?:accountancy|accounting|actuarial|advertising|aerospace|agricultur\w{1,4}|american|ancient|animation|anthropology|applied|architecture|arts?|asian|astronomy|astrophysics|athletic|bio\w{3,12}|botany|building|business|chemi\w{3,5}|civil|classic|classics|cognitive|commerce|communications?|computer|construction|creative|criminal|culinary|dance|data|dental|design|digital|drama|early|economics|education|electrical|electronics?|elementary|engineering|english|environmental|european|exercise|fashion|film|finance|financial|fine|food|forestry|french|game|games|gender|general|geo\w{3,6}|german|graphic|health|history|hospitality|hotel|human|industrial|information|interior|international|journalism|kinesiology|land|law|liberal|library|linguistics|literature|logistics|management|marketing|materials|math\w{0,9}|mechanical|mechatronics|media|medical|microbiology|mining|modern|music|network|neuroscience|nursing|nutrition|occupational|operations|optometry|paralegal|petroleum|pharmacy|philosophy|photography|physical|physics|physiotherapy|podiatry|political|politics|product|property|psychology|public|quantity|radiography|real|religious|retail|robotics|science|social|sociology|software|spanish|special|speech|sports?|statistics|supply|theatre|theology|tourism|urban|veterinary|visual|zoology|anglistik|betriebswirtschaft\w*|elektrotechnik|germanistik|geschichte|informatik|kommunikations\w*|maschinenbau|medien\w*|p[äa]dagogik|psychologie|romanistik|soziologie|wirtschafts\w*)\b/i
/** Before a short form that is a place: "Boston, MA". */
const PLACE_BEFORE = /\p{Ll},\s*$/u
/** "Two years of post-graduation experience" names no degree. */
const EXPERIENCE_AFTER = /post[- ]?graduat(?:e|ion)(?=\s+(?:[\p{L}-]+\s+)?experience(?!\p{L}))/giu
/** A heading in capitals, in which "ME" is no degree: "ABOUT ME". */
const IN_CAPITALS = /^[^\p{Ll}]*\p{Lu}{2,}\sME\s*$/u

/** Creates the function that finds the highest degree in a text; 0 for none. */
export function createDegreeReader(forms: readonly DegreeForm[]): (text: string) => DegreeLevel {
  const plain = forms.filter(form => !form.short)
  const short = forms.filter(form => form.short)
  const plainPattern = new RegExp(unionOf(plain), 'giu')
  const shortPattern = new RegExp(unionOf(short), 'gu')
  const levels = new Map(forms.map(form => [bare(form.text), form.level]))
  return text => {
    const normal = text
      .normalize('NFKC')
      .replaceAll(/[’‘`]/g, "'")
      .replaceAll(EXPERIENCE_AFTER, ' ')
    const named = [...normal.matchAll(plainPattern)]
    const abbreviated = [...normal.matchAll(shortPattern)].filter(match => isDegree(normal, match))
    const found = [...named, ...abbreviated].map(([form]) => levels.get(bare(form)) ?? 0)
    return found.reduce<DegreeLevel>((highest, level) => (level > highest ? level : highest), 0)
  }
}

/**
 * A pattern that matches any of the forms, the longest first, so that "high school diploma" does not
 * match as "diploma". Word boundaries are checked once, not once per form.
 */
function unionOf(forms: readonly DegreeForm[]): string {
  const texts = forms.map(({ text }) => text).toSorted((a, b) => b.length - a.length)
  const words = texts.filter(text => !NO_SPACES.test(text)).map(text => pieceOf(text))
  const inWords = texts.filter(text => NO_SPACES.test(text)).map(text => escape(text))
  const word = String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`
  return [...inWords, word].join('|')
}

/** Forms that are common words without dots must keep the first dot: "B.E.", "B.Ed.", "M.Arch." */
const WORD_WITHOUT_DOTS = /^(?:[a-z]\.[a-z]\.|[bmd]\.ed\.|m\.arch\.)$/
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

/** A pattern for a form with optional dots and spaces: "B.Sc.", "B Sc" and "BSc". */
function pieceOf(form: string): string {
  const dot = WORD_WITHOUT_DOTS.test(form) ? String.raw`\.[\s-]?` : String.raw`\.?[\s-]?`
  return escape(form)
    .replaceAll(/[\s-]+/g, '~')
    .replace(/\.~?/, dot)
    .replaceAll(/(?<!\\)\.(?!\?)~?/g, String.raw`\.?[\s-]?`)
    .replaceAll('~', String.raw`[\s-]+`)
}

function escape(form: string): string {
  return form.replaceAll(/[\\^$*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** A form without its optional characters. */
function bare(form: string): string {
  return form.toLowerCase().replaceAll(/[\s.-]+/g, '')
}

/** "MA Archives" at the start of an entry. Elsewhere MA may be a place. */
const OF_ARTS = /^\s*[BM]A\s+\p{Lu}\p{Ll}/u

function isDegree(text: string, match: RegExpExecArray): boolean {
  const [form] = match
  if (form.endsWith('A') && OF_ARTS.test(text)) return true
  const isPlace = /^[A-Z]{2}$/.test(form) && PLACE_BEFORE.test(text.slice(0, match.index))
  const after = text.slice(match.index + form.length)
  return !isPlace && !IN_CAPITALS.test(text) && (AFTER_SHORT.test(after) || FIELD_AFTER.test(after))
}
