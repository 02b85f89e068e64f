import { SaxesParser } from 'saxes'

/** An element of an XML document. */
export interface XmlElement {
  attributes: Record<string, string>
  children: XmlElement[]
  name: string
  /** The text of the element, without that of its children. */
  text: string
}

/** Parses a whole document. @throws Error if it is not well-formed */
export function parseXml(document: string): XmlElement {
  const parser = new SaxesParser({ fragment: false, xmlns: true })
  const root: XmlElement = { attributes: {}, children: [], name: '', text: '' }
  const open = [root]
  const add = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ attributes, name }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element = { attributes: Object.fromEntries(values), children: [], name, text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(document).close()
  const [top] = root.children
  if (!top) throw new Error('the document is empty')
  return top
}

/** The children of that name. */
export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter(child => child.name === name)
}

/** The text of the first child of that name; undefined without one. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text
}
