import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { COLOURS as PICTURE_COLOURS } from '#lib/server/files/pictures/picture-colours.ts'
import { COLOURS } from '#lib/server/mail/colours.ts'

const MARKUP = import.meta.glob<string>(['/src/**/*.{astro,tsx}', '/src/layouts/**/*.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})
const TEMPLATES = import.meta.glob<string>('/src/**/*.astro', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const SCRIPTS = import.meta.glob<string>(
  ['/src/**/*.{astro,ts,tsx}', '!/src/lib/server/**', '!/src/**/*.test.{ts,tsx}'],
  { eager: true, import: 'default', query: '?raw' },
)
const STYLED = import.meta.glob<string>(
  [
    '/src/**/*.{astro,tsx,ts,css}',
    '!/src/layouts/styles/theme.css',
    '!/src/**/*.test.{ts,tsx}',
    // They inspect the colours of uploaded files, and draw nothing.
    '!/src/lib/server/resumes/{drawing,reading,recognising}/**',
    // It draws logos, which look the same in both themes.
    '!/src/lib/server/db/demo/companies/mark.ts',
    // Mails and pictures cannot use custom properties; tests below compare them with the theme.
    '!/src/lib/server/{files/pictures/picture-colours,mail/colours}.ts',
  ],
  { eager: true, import: 'default', query: '?raw' },
)

/** A literal colour, or one of Tailwind's palette: neither follows the theme. */
const RAW_COLOUR =
  /(?<![&\w/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(?:oklch|oklab|rgba?|hsla?)\((?!var)|\b(?:bg|text|border|ring|fill|stroke|from|via|to|divide|outline|decoration|accent|caret|shadow)-(?:(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}|white|black)\b/gi

function rawColours(source: string): string[] {
  return source.match(RAW_COLOUR) ?? []
}

function styleAttributes(source: string): string[] {
  return source.match(/\sstyle\s*=\s*["'{`]/g) ?? []
}

function tagsInVariables(source: string): string[] {
  const tags = [...source.matchAll(/(?<!\w)<([A-Z]\w*)[\s/>]/g)].map(([, name = '']) => name)
  return [...new Set(tags)].filter(
    name => name !== 'Fragment' && !RegExp(String.raw`import [^'"]*\b${name}\b`).test(source),
  )
}

function offenders(files: Record<string, string>, find: (source: string) => string[]) {
  return Object.entries(files).flatMap(([file, source]) =>
    find(source).map(found => `${file}: ${found.trim()}`),
  )
}

test('every colour is defined in theme.css', () => {
  expect(offenders(STYLED, rawColours)).toEqual([])
})

test('no markup carries a style attribute, which the content security policy refuses', () => {
  expect(offenders(MARKUP, styleAttributes)).toEqual([])
})

/** Astro renders a variable tag as a framework component, which costs more than a row of a list. */
test('only parts that a page has once use a variable as a tag', () => {
  expect(offenders(TEMPLATES, tagsInVariables)).toEqual([
    '/src/layouts/charts/column-chart.astro: Title',
    '/src/layouts/parts/empty-state.astro: Heading',
  ])
})

test('a planted colour and a planted style attribute are found', () => {
  expect(rawColours('<p class="bg-slate-100">')).toHaveLength(1)
  expect(rawColours('color: #1a2b3c; background: rgb(1 2 3)')).toHaveLength(2)
  expect(
    rawColours("import x from '#lib/contract/jobs/jobs.ts'; href='#apply' &#233; /jobs#abc"),
  ).toEqual([])
  expect(styleAttributes('<div style="width: 10%">')).toHaveLength(1)
  expect(styleAttributes('<Bar style={{ width }} />')).toHaveLength(1)
})

test('the colours of mails are those of the theme', async () => {
  const theme = await readFile('src/layouts/styles/theme.css', 'utf8')
  for (const [name, [light, dark]] of Object.entries(COLOURS))
    expect(theme).toContain(`--${name}: light-dark(${light}, ${dark});`)
})

test('the colours of pictures are those of the light theme', async () => {
  const theme = await readFile('src/layouts/styles/theme.css', 'utf8')
  // The icon of the site is the same in both themes.
  const { 'accent-bright': bright, ...colours } = PICTURE_COLOURS
  for (const [name, light] of Object.entries(colours))
    expect(theme).toContain(`--${name}: light-dark(${light}, `)
  expect(await readFile('public/favicon.svg', 'utf8')).toContain(`fill="${bright}"`)
})

/** Calls that parse HTML or create elements without Astro or React. */
const BY_HAND =
  /\b(?:(?:inner|outer)HTML|insertAdjacentHTML|createElement|cloneNode|createContextualFragment|new Option)\b/g

test('only Astro and React create HTML', () => {
  const calls = offenders(SCRIPTS, source => source.match(BY_HAND) ?? [])

  expect(calls).toEqual([])
})

test('HTML that is not escaped is inline in the head, data as JSON, or made of Markdown', () => {
  const printed = offenders(
    MARKUP,
    source => source.match(/(?:set:html|dangerouslySetInnerHTML)=\{[^}]*\}/g) ?? [],
  )

  expect(printed).toEqual([
    '/src/islands/operations/legal-text-form.tsx: dangerouslySetInnerHTML={serverHtml(html)}',
    '/src/layouts/base.astro: set:html={THEME_SCRIPT}',
    '/src/layouts/base.astro: set:html={FADE_STYLE}',
    '/src/layouts/legal.astro: set:html={page.html}',
    '/src/layouts/parts/json-ld.astro: set:html={jsonLd(data)}',
  ])
})
