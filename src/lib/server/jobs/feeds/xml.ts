export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Characters that XML 1.0 never allows, even escaped (its production `Char`). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as the content of an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** An element with unescaped text, for readers that do not decode entities; nothing without a text. */
export function cdata(name: string, text: string | null | undefined): string {
  if (!text) return ''
  const safe = text.replaceAll(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')
  return `<${name}><![CDATA[${safe}]]></${name}>\n`
}

/** An element with escaped text; nothing without a text. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>\n` : ''
}
