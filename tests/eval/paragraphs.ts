import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

import type { ResumeDocument } from '#lib/server/resumes/reading/document.ts'
import { toReading } from '#lib/server/resumes/reading/outcome.ts'
import { readPdf } from '#lib/server/resumes/reading/pdf/read-pdf.ts'

import { bootstrap } from './bootstrap.ts'
import type { Evaluation, Measure } from './measure.ts'

/** A paragraph as its author wrote it, and the heading of its section. */
interface Paragraph {
  heading: string
  text: string
}

interface Judged {
  source: string
  /** Read in one piece. */
  whole: boolean
  underHeading: boolean
}

interface Source {
  name: string
  files: { file: string; truth: string }[]
  paragraphsOf: (truth: string) => Paragraph[]
}

/** Minimum of letters; shorter texts may occur in a resume more than once. */
const MIN_LETTERS = 40
const GOALS = { underHeading: 0.9, whole: 0.95 } as const
const BASELINES = { underHeading: 'pdf.js 0.76', whole: 'pdf.js 0.95' } as const
const NAMES = {
  underHeading: 'paragraphs under their right heading',
  whole: 'paragraphs read whole',
} as const

/** Whether paragraphs come out in one piece and under their heading, two columns among them. */
export const paragraphsEvaluation: Evaluation = {
  name: 'paragraphs (resumes with their source text beside them)',
  measure: async folder => {
    const sources = sourcesOf(folder).filter(({ files }) => files.length > 0)
    const judged = (await Promise.all(sources.map(judgeSource))).flat()
    const names = [...new Set(judged.map(({ source }) => source))]
    return (['whole', 'underHeading'] as const).flatMap(figure =>
      [null, ...names].map(name => toMeasure(figure, judged, name)),
    )
  },
}

function toMeasure(
  figure: 'underHeading' | 'whole',
  judged: Judged[],
  source: string | null,
): Measure {
  const some = judged.filter(one => source === null || one.source === source)
  const share = (drawn: readonly Judged[]) => drawn.filter(one => one[figure]).length / drawn.length
  return {
    baseline: source === null ? BASELINES[figure] : '',
    goal: GOALS[figure],
    id: `paragraphs/${figure}${source === null ? '' : `/${source}`}`,
    interval: bootstrap(some, share, one => one.source),
    n: `${some.length} paragraphs`,
    name: source === null ? NAMES[figure] : `source ${source}`,
    part: source !== null,
    value: share(some),
  }
}

function sourcesOf(folder: string): Source[] {
  const corpus = join(import.meta.dirname, '../corpus')
  const own = globSync(join(corpus, 'files/*')).map(group => ({
    files: globSync(join(group, '*.pdf'))
      .map(file => ({ file, truth: join(corpus, 'make/pages', `${basename(file, '.pdf')}.html`) }))
      .filter(({ truth }) => existsSync(truth)),
    name: `corpus ${basename(group)}`,
    paragraphsOf: paragraphsOfPage,
  }))
  const beside = (group: string, ending: string) =>
    globSync(join(folder, 'resumes', group, '*.pdf'))
      .map(file => ({ file, truth: join(dirname(file), basename(file, extname(file)) + ending) }))
      .filter(({ truth }) => existsSync(truth))
  return [
    {
      files: beside('reactive-resume', '.json'),
      name: 'reactive-resume',
      paragraphsOf: paragraphsOfJson,
    },
    { files: beside('rendercv', '.yaml'), name: 'rendercv', paragraphsOf: paragraphsOfYaml },
    ...own,
  ]
}

async function judgeSource({ files, name, paragraphsOf }: Source): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const { file, truth } of files) {
    const reading = toReading(await readPdf(new Uint8Array(await readFile(file))))
    if (!('document' in reading)) continue
    const expected = paragraphsOf(await readFile(truth, 'utf8'))
    judged.push(...judge(reading.document, expected, name))
  }
  return judged
}

function judge(document: ResumeDocument, expected: Paragraph[], source: string): Judged[] {
  const headings = new Set(expected.map(({ heading }) => lettersOf(heading)).filter(Boolean))
  let stream = ''
  const places = document.lines.flatMap(({ text }) => {
    const letters = lettersOf(text)
    const at = stream.length
    stream += letters
    return headings.has(letters) ? [{ at, heading: letters }] : []
  })
  // A template may omit a heading, and nothing can be below it then.
  const printed = expected.filter(({ heading }) => stream.includes(lettersOf(heading)))
  return printed.map(paragraph => {
    const letters = lettersOf(paragraph.text)
    const at = stream.indexOf(letters.slice(0, MIN_LETTERS - 10))
    const heading = places.findLast(place => place.at <= at)?.heading
    return {
      source,
      underHeading: at >= 0 && heading === lettersOf(paragraph.heading),
      whole: stream.includes(letters),
    }
  })
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function counts({ heading, text }: Paragraph): boolean {
  return heading !== '' && lettersOf(text).length >= MIN_LETTERS
}

interface ReactiveResume {
  sections: Record<
    string,
    { content?: string; items?: { summary?: string; visible?: boolean }[]; name: string }
  >
}

function paragraphsOfJson(json: string): Paragraph[] {
  const { sections } = JSON.parse(json) as ReactiveResume
  return Object.values(sections)
    .flatMap(({ content = '', items = [], name }) =>
      [content, ...items.map(({ summary = '' }) => summary)].flatMap(html =>
        html.split(/<\/?(?:p|li|ul)>/).map(text => ({ heading: name, text: plainOf(text) })),
      ),
    )
    .filter(counts)
}

/** The points under `sections`, by the depth of their indent: all that these files need of YAML. */
function paragraphsOfYaml(yaml: string): Paragraph[] {
  let heading = ''
  const lines = yaml.slice(yaml.indexOf('\n  sections:')).split('\ndesign:')[0] ?? ''
  return lines
    .split('\n')
    .flatMap(line => {
      heading = /^ {4}(\S[^:]*):\s*$/.exec(line)?.[1] ?? heading
      const text = /^\s+- (?!\w+: )(.*)$/.exec(line)?.[1]
      return text === undefined ? [] : [{ heading, text: plainOf(text) }]
    })
    .map(({ heading: name, text }) => ({ heading: name.replaceAll('_', ' '), text }))
    .filter(counts)
}

/** A page of the corpus: its paragraphs and points under their headings of the second level. */
function paragraphsOfPage(html: string): Paragraph[] {
  let heading = ''
  return [...html.matchAll(/<(h2|p|li|dd)\b[^>]*>(.*?)<\/\1>/gs)]
    .flatMap(([, tag, content = '']) => {
      if (tag === 'h2') heading = plainOf(content)
      // Lines of several fields are no running text.
      return tag === 'h2' || content.includes('data-f') ? [] : [{ heading, text: plainOf(content) }]
    })
    .filter(counts)
}

function plainOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>|\*+|\\/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll(/^'|'$/g, '')
    .replaceAll("''", "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}
