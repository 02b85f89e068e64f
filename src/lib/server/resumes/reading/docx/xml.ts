import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

interface Visitor {
  /** Returns false to skip the element and its content. */
  open?: (name: string, attributes: Attributes) => boolean | void
  text?: (content: string) => void
  close?: (name: string) => void
}

/**
 * Walks through the elements of a document. Entities that the document defines itself are an error,
 * and nothing outside of it is ever read.
 * @throws Error for XML that is not well formed
 */
export function walkXml(xml: string, { close, open, text }: Visitor): void {
  const parser = new SaxesParser()
  let leftOut = 0
  parser.on('opentag', ({ attributes, name }) => {
    if (leftOut > 0 || open?.(name, attributes) === false) leftOut += 1
  })
  parser.on('text', content => {
    if (leftOut === 0) text?.(content)
  })
  parser.on('closetag', ({ name }) => {
    if (leftOut > 0) leftOut -= 1
    else close?.(name)
  })
  parser.write(xml).close()
}

/** Whether a property such as `<w:b/>` or `<w:b w:val="0"/>` is on. */
export function isOn(attributes: Attributes): boolean {
  const value = attributes['w:val']
  return value !== '0' && value !== 'false' && value !== 'off' && value !== 'none'
}
