import { createNumbering, type ListLevel, type Lists, type Numbering } from '../numbering.ts'
import { type Attributes, walkXml } from './xml.ts'

const MAX_LEVELS = 9

/** The lists of the part `numbering.xml`. */
export function readNumbering(xml: string | undefined): Numbering {
  return createNumbering(parse(xml ?? '<none/>'))
}

function parse(xml: string): Lists {
  const levels = new Map<string, ListLevel[]>()
  const listOf = new Map<string, string>()
  const starts = new Map<string, Map<number, number>>()
  let abstract = ''
  let overridden = 0
  let number = ''
  let level: ListLevel | null = null
  const steps: Record<string, (attributes: Attributes) => void> = {
    'w:abstractNum': ({ 'w:abstractNumId': id = '' }) => {
      abstract = id
      levels.set(id, [])
    },
    'w:abstractNumId': ({ 'w:val': id = '' }) => listOf.set(number, id),
    'w:lvl': ({ 'w:ilvl': depth }) => {
      level = { format: 'decimal', pattern: '', start: 1 }
      const place = Number(depth)
      if (place >= 0 && place < MAX_LEVELS) levels.get(abstract)?.splice(place, 1, level)
    },
    'w:lvlOverride': ({ 'w:ilvl': depth }) => (overridden = Number(depth)),
    'w:num': ({ 'w:numId': id = '' }) => {
      number = id
      level = null
      starts.set(id, new Map())
    },
    'w:startOverride': ({ 'w:val': start }) =>
      starts.get(number)?.set(overridden, Number(start) || 0),
  }
  walkXml(xml, {
    open: (name, attributes) => {
      steps[name]?.(attributes)
      if (level) describe(level, name, attributes['w:val'] ?? '')
    },
  })
  return { levels, listOf, starts }
}

function describe(level: ListLevel, name: string, value: string): void {
  if (name === 'w:numFmt') level.format = value
  if (name === 'w:lvlText') level.pattern = value
  if (name === 'w:start') level.start = Number(value) || 0
}
