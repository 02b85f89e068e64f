import { getViteConfig } from 'astro/config'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViteServer } from 'vitest/node'

import { CompanyMark } from '#islands/ui/company-mark.tsx'
import { Callout } from '#islands/ui/feedback/callout.tsx'
import { EmptyState } from '#islands/ui/feedback/empty-state.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { MatchReasons } from '#islands/ui/match-reasons.tsx'
import { StatusBadge } from '#islands/ui/status-badge.tsx'
import type { MatchReason } from '#lib/contract/matching/matching.ts'

let vite: Awaited<ReturnType<typeof createViteServer>>
let container: AstroContainer

beforeAll(async () => {
  const config = await getViteConfig({ logLevel: 'silent' })({ command: 'serve', mode: 'test' })
  vite = await createViteServer({
    ...config,
    optimizeDeps: { noDiscovery: true },
    server: { hmr: false, middlewareMode: true, watch: null, ws: false },
  })
  container = await AstroContainer.create()
})
afterAll(() => vite.close())

const EMPTY = {
  action: { href: '/jobs', label: 'All jobs' },
  level: 3,
  text: 'Nothing fits.',
  title: 'No jobs found',
} as const
const ERROR = {
  action: { href: '/jobs', label: 'All jobs' },
  message: 'It failed.',
  requestId: 'abc',
  title: 'Sorry',
}
const REASON: Omit<MatchReason, 'mark' | 'text'> = {
  part: 'skills',
  proof: { lines: [], profile: true },
}
const REASONS: MatchReason[] = [
  { ...REASON, mark: 'found', text: 'You know Python' },
  { ...REASON, mark: 'near', text: 'Two of three years' },
  { ...REASON, mark: 'missing', text: 'Docker' },
  { ...REASON, mark: 'unclear', text: 'Negotiation' },
]
const NAME = 'Åse & Sons'

const both = <Props extends object>(
  part: string,
  Island: FunctionComponent<Props>,
  props: Props,
) => ({
  island: createElement(Island, props),
  part,
  props,
})

/** The parts that pages print as `.astro` and islands draw in React. */
test.each([
  both('status-badge', StatusBadge, { status: 'pending' }),
  both('status-badge', StatusBadge, { status: 'rescheduled' }),
  both('status-badge', StatusBadge, { status: 'draft' }),
  both('company-mark', CompanyMark, { logo: null, name: NAME }),
  both('company-mark', CompanyMark, { logo: '/files/logo.png', name: NAME }),
  both('callout', Callout, { children: null, title: NAME }),
  both('callout', Callout, { children: null, kind: 'warning', title: NAME }),
  both('empty-state', EmptyState, EMPTY),
  both('error-box', ErrorBox, ERROR),
  both('match-reasons', MatchReasons, { reasons: REASONS }),
])('$part has the same HTML in pages and in islands: $props', async ({ island, part, props }) => {
  expect(plain(await printPart(part, props))).toBe(plain(renderToStaticMarkup(island)))
})

async function printPart(part: string, props: object): Promise<string> {
  const { default: Part } = (await vite.ssrLoadModule(`/src/layouts/parts/${part}.astro`)) as {
    default: Parameters<AstroContainer['renderToString']>[0]
  }
  return container.renderToString(Part, { props: { ...props } })
}

/**
 * HTML without what only the notation decides: the order of attributes, white space, `/>`, how an icon
 * is drawn (a page draws it from the sprite, an island contains it), and whether a box is announced when
 * it appears, which it does only in an island. The icon's classes count.
 */
function plain(html: string): string {
  return html
    .replaceAll(' aria-live="polite"', '')
    .replaceAll(/<svg[^>]*?class="([^"]*)"[^>]*>.*?<\/svg>/gs, '<svg class="$1">')
    .replaceAll(/<(\w+)((?: [^<>]*?)?)\s*\/?>/g, (_, tag: string, attributes: string) => {
      const each = attributes.match(/[\w-]+(?:="[^"]*")?/g) ?? []
      return `<${[tag, ...each.map(one => one.replace(/=""$/, '')).toSorted()].join(' ')}>`
    })
    .replaceAll('&#38;', '&amp;')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*(<[^>]*>)\s*/g, '$1')
}
