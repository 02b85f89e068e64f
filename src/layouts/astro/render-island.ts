import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

/** How many islands of a page have been rendered, by Astro's own object for that page. */
const rendered = new WeakMap<object, number>()

/** React asks for pictures early by links in the middle of the HTML, which hydration trips over. */
const HINTS =
  /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

/**
 * Renders an island to HTML in one go. The renderer of `@astrojs/react` renders each once more to
 * find out whether it is one, and opens two web streams for it: a page of forty small islands spends
 * most of its time there. Nothing on our pages waits while it renders, so nothing is streamed.
 */
const renderer = {
  name: '@astrojs/react',
  // Astro asks about names of elements too (`<Heading>` for an h2); all else is React's here.
  check: (component: unknown) => Promise.resolve(typeof component !== 'string'),
  renderToStaticMarkup(
    this: { result: object },
    Island: ComponentType<object>,
    props: object,
    slots: Record<string, string | undefined>,
  ) {
    if (Object.values(slots).some(html => html?.trim()))
      throw new Error('An island takes what it shows as props')
    const prefix = nextPrefix(this.result)
    const html = renderToString(createElement(Island, props), { identifierPrefix: prefix })
    return Promise.resolve({ attrs: { prefix }, html: html.replaceAll(HINTS, '') })
  },
  supportsAstroStaticSlot: true,
}

/** The ids that React makes in one island differ from those of all the others on the page. */
function nextPrefix(page: object): string {
  const index = rendered.get(page) ?? 0
  rendered.set(page, index + 1)
  return `r${index}`
}

// oxlint-disable-next-line import/no-default-export -- Astro loads a renderer by its default export.
export default renderer
