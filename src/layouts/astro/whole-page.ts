import { renderToString as renderToText } from 'astro/runtime/server/render/astro/render.js'
import { renderCspContent } from 'astro/runtime/server/render/csp.js'

export {
  renderToAsyncIterable,
  renderToReadableStream,
} from 'astro/runtime/server/render/astro/render.js'

type Render = typeof renderToText
type Page = Parameters<Render>[0]

/** A page as one text: an answer of the web keeps three copies of its bytes, and a stream to read them. */
export class WholePage extends Response {
  #html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  /** For Astro, should it make another answer of this one. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return new Response(this.#html).body
  }

  /** The HTML, given away: what still holds on to this answer no longer holds the page. */
  take(): string {
    const html = this.#html
    this.#html = ''
    return html
  }
}

/** Renders a page; those that are built ahead are left to Astro as they are. */
export async function renderToString(...call: Parameters<Render>): Promise<string | Response> {
  const [page, , , , , route] = call
  const html = await renderToText(...call)
  if (typeof html !== 'string' || !route || route.prerender) return html
  const { headers, status = 200 } = page.response
  const answer = new WholePage(html, { headers, status: statusOf(route.route) ?? status })
  if (saysPolicy(page)) answer.headers.set('content-security-policy', renderCspContent(page))
  return answer
}

/** The pages of Astro's own that are only ever sent with their status. */
function statusOf(route: string): number | undefined {
  return route === '/404' || route === '/500' ? Number(route.slice(1)) : undefined
}

function saysPolicy({ cspDestination, shouldInjectCspMetaTags }: Page): boolean {
  return cspDestination === 'adapter' || (shouldInjectCspMetaTags && cspDestination === 'header')
}
