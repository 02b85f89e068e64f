import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

import { Unreadable } from './outcome.ts'

const PARTS = /^word\/(?:header\d*|document|footer\d*)\.xml$/
/** Bytes of XML, unpacked. */
const MAX_XML = 20 * 1024 * 1024

/** What stands once more in another form, or has been deleted from the text. */
const LEFT_OUT = new Set(['mc:Fallback', 'w:del', 'w:moveFrom'])
const BREAKS: Readonly<Record<string, string>> = {
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  'w:ptab': ' ',
  'w:tab': ' ',
}

/** The text of a DOCX: headers, then the document, then footers, one line a paragraph. @throws Unreadable */
export function readDocx(bytes: Uint8Array): string {
  let left = MAX_XML
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false
      left -= originalSize
      if (left < 0) throw new Unreadable('too-complex')
      return true
    },
  })
  return Object.keys(parts)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(name => readPart(strFromU8(parts[name] ?? new Uint8Array())))
    .join('\n')
}

function placeOf(name: string): number {
  return ['header', 'document', 'footer'].findIndex(kind => name.includes(kind))
}

function readPart(xml: string): string {
  const parser = new SaxesParser()
  const text: string[] = []
  let leftOut = 0
  let inText = false
  parser.on('opentag', ({ name }) => {
    if (leftOut > 0 || LEFT_OUT.has(name)) {
      leftOut += 1
      return
    }
    inText = name === 'w:t'
    text.push(BREAKS[name] ?? '')
  })
  parser.on('text', content => {
    if (inText && leftOut === 0) text.push(content)
  })
  parser.on('closetag', ({ name }) => {
    if (leftOut > 0) {
      leftOut -= 1
      return
    }
    inText = false
    if (name === 'w:p') text.push('\n')
  })
  parser.write(xml).close()
  return text.join('')
}
