import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { COLOURS } from '#lib/server/mail/colours.ts'

const MARKUP = import.meta.glob<string>(['/src/**/*.{astro,tsx}', '/src/layouts/**/*.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})
const STYLED = import.meta.glob<string>(
  [
    '/src/**/*.{astro,tsx,ts,css}',
    '!/src/layouts/theme.css',
    '!/src/**/*.test.{ts,tsx}',
    // They compare the colours of other people's files, and show none.
    '!/src/lib/server/resumes/{drawing,reading,recognising}/**',
    // It draws logos: pictures, the same in both themes.
    '!/src/lib/server/db/demo/companies/mark.ts',
    // Mail programs know no custom properties; a test of its own holds them to the theme.
    '!/src/lib/server/mail/colours.ts',
  ],
  { eager: true, import: 'default', query: '?raw' },
)

/** A literal colour, or one of Tailwind's own palette: both would escape the two themes. */
const RAW_COLOUR =
  /(?<![&\w/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(?:oklch|oklab|rgba?|hsla?)\((?!var)|\b(?:bg|text|border|ring|fill|stroke|from|via|to|divide|outline|decoration|accent|caret|shadow)-(?:(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}|white|black)\b/gi

function rawColours(source: string): string[] {
  return source.match(RAW_COLOUR) ?? []
}

function styleAttributes(source: string): string[] {
  return source.match(/\sstyle\s*=\s*["'{`]/g) ?? []
}

function offenders(files: Record<string, string>, find: (source: string) => string[]) {
  return Object.entries(files).flatMap(([file, source]) =>
    find(source).map(found => `${file}: ${found.trim()}`),
  )
}

test('every colour stands in theme.css', () => {
  expect(offenders(STYLED, rawColours)).toEqual([])
})

test('no markup carries a style attribute, which the content security policy refuses', () => {
  expect(offenders(MARKUP, styleAttributes)).toEqual([])
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
  const theme = await readFile('src/layouts/theme.css', 'utf8')
  for (const [name, [light, dark]] of Object.entries(COLOURS))
    expect(theme).toContain(`--${name}: light-dark(${light}, ${dark});`)
})

test('only drawings of our own go into a page without being escaped', () => {
  const users = Object.entries(MARKUP).filter(([, source]) => /\bownHtml\b/.test(source))
  const builders = Object.entries(MARKUP).filter(([, source]) => /new Html\(/.test(source))

  expect(users.map(([file]) => file).toSorted()).toEqual([
    '/src/layouts/html.test.ts',
    '/src/layouts/html.ts',
  ])
  expect(builders.map(([file]) => file)).toEqual(['/src/layouts/html.ts'])
})

test('pages print only HTML that has been escaped, data as JSON and the script of the theme', () => {
  // `.markup` is what `Html` holds; what it is called is its own.
  const known = /\.markup$|^jsonLd\(|^THEME_SCRIPT$/
  const printed = Object.entries(MARKUP).flatMap(([file, source]) =>
    source
      .split('set:html={')
      .slice(1)
      .map(rest => `${file}: ${expressionIn(rest)}`),
  )

  expect(printed.length).toBeGreaterThan(10)
  expect(printed.filter(print => !known.test(print.replace(/^\S+: /, '')))).toEqual([])
})

/** What stands before the brace that closes the one before it. */
function expressionIn(rest: string): string {
  let depth = 1
  let end = 0
  for (; end < rest.length && depth > 0; end += 1) {
    if (rest[end] === '{') depth += 1
    if (rest[end] === '}') depth -= 1
  }
  return rest.slice(0, end - 1).trim()
}
