/**
 * HTML that is whole and harmless: all that came into it from outside has been escaped. Pages print
 * it by `set:html={some.markup}`.
 */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** What may stand in a template: HTML as it is, text escaped; nothing for what is left out. */
type Part = Html | string | number | false | null | undefined | readonly Part[]

/**
 * A piece of a page as a plain function writes it. What a list repeats is written so: twenty cards
 * as components of Astro cost ten times as much.
 *
 * Every value is escaped for text and for attributes in quotes; `Html` goes in as it is, of a list
 * each item. As in `.astro`, a line break beside a tag or between two values is nothing, so that a
 * space that counts is written `${' '}`; elsewhere it is a space.
 */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  const fixed = compact(texts)
  let text = fixed[0] ?? ''
  for (let at = 0; at < parts.length; at += 1) text += written(parts[at]) + (fixed[at + 1] ?? '')
  return new Html(text)
}

/** Attributes of an element, each with the space before it; those without a value are left out. */
export function attributes(values: Record<string, string | number | undefined>): Html {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return html`${given.map(([name, value]) => html` ${name}="${value}"`)}`
}

/** HTML that this project has drawn itself, such as what stands in an icon. */
export function ownHtml(text: string): Html {
  return new Html(text)
}

function written(part: Part): string {
  if (typeof part === 'string') return escaped(part)
  if (part instanceof Html) return part.markup
  if (typeof part === 'number') return String(part)
  return part ? part.reduce<string>((text, item) => text + written(item), '') : ''
}

const ENTITIES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
}

function escaped(text: string): string {
  return /["&'<>]/.test(text)
    ? text.replaceAll(/["&'<>]/g, character => ENTITIES[character] ?? '')
    : text
}

/** The fixed texts of each template without what is there for its reader alone. */
const compacted = new WeakMap<TemplateStringsArray, readonly string[]>()

function compact(texts: TemplateStringsArray): readonly string[] {
  const known = compacted.get(texts)
  if (known) return known
  const made = texts.map(text =>
    text
      .replaceAll(/(?<=^|>)\s*\n\s*(?=<|$)|(?<=>)\s*\n\s*|\s*\n\s*(?=[<>])/g, '')
      .replaceAll(/\s*\n\s*/g, ' '),
  )
  compacted.set(texts, made)
  return made
}
