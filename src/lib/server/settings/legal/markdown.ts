import MarkdownIt from 'markdown-it'

/** Allowed links: the web, mail, phone, this site and this page. Links that run code are excluded. */
const LINKABLE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

/**
 * Headings, paragraphs, lists, quotes, emphasis and links. HTML stays text. Pictures are excluded
 * because other sites would learn who reads the text; code and tables are too wide for a phone.
 */
const markdown = new MarkdownIt({ html: false }).disable(['code', 'fence', 'image', 'table'])

markdown.validateLink = address => LINKABLE.test(address.trim())

markdown.core.ruler.push('headings', ({ tokens }) => {
  const taken = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    // The title of the page is the only heading of the first level.
    token.tag = token.tag === 'h1' || token.tag === 'h2' ? 'h2' : 'h3'
    const id = headingId(tokens[at + 1]?.content ?? '')
    if (token.type === 'heading_close' || taken.has(id)) continue
    taken.add(id)
    token.attrSet('id', id)
  }
})

/** "Cookies and storage" → "about-cookies-and-storage": no id of the page shell begins like this. */
function headingId(heading: string): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return ['about', ...words].join('-')
}

/** The HTML of an operator's Markdown text. HTML in the text is escaped. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}
