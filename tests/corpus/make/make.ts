/**
 * Makes the files of the corpus and `truth.json`: `node tests/corpus/make/make.ts [part of a name]`.
 * Needs Chromium, LibreOffice Writer, pdflatex, qpdf and ImageMagick; README.md names the packages.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium } from '@playwright/test'

import { findChromium } from '../../../scripts/chromium.js'
import { type ExpectedFields, type ExpectedFile } from '../expected.ts'
import { makeDocx } from './docx.ts'
import { type ReadPage, readPage } from './read-page.ts'
import { RECIPES, type Recipe } from './recipes.ts'

const HERE = import.meta.dirname
const FILES = join(HERE, '../files')
const TRUTH = join(HERE, '../truth.json')
const wanted = process.argv[2] ?? ''

const OFFICE = {
  'office-doc': { format: 'doc:MS Word 97', ending: '.doc' },
  'office-docx': { format: 'docx:Office Open XML Text', ending: '.docx' },
  'office-pdf': { format: 'pdf:writer_pdf_Export', ending: '.pdf' },
} as const

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
const truth = JSON.parse(readFileSync(TRUTH, 'utf8')) as Record<string, ExpectedFile>
const pages = new Map<string, ReadPage>()

for (const recipe of RECIPES) if (recipe.file.includes(wanted)) await make(recipe)
const known = new Set(RECIPES.map(recipe => recipe.file))
const kept = Object.entries(truth).filter(([file]) => known.has(file.replace(/^files\//, '')))
writeFileSync(
  TRUTH,
  `${JSON.stringify(Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
)
execFileSync('npx', ['prettier', '--write', '--log-level', 'warn', TRUTH])
await browser.close()
rmSync(folder, { recursive: true })

async function make(recipe: Recipe): Promise<void> {
  const target = join(FILES, recipe.file)
  mkdirSync(dirname(target), { recursive: true })
  const fields = recipe.route === 'latex' ? typeset(recipe, target) : await draw(recipe, target)
  truth[`files/${recipe.file}`] = {
    src: 'corpus',
    group: dirname(recipe.file),
    ...fields,
    un: recipe.un ?? [],
    state: 'read',
    ...(recipe.issues ? { issues: recipe.issues } : {}),
  }
  console.info(recipe.file)
}

async function draw({ page: name, route }: Recipe, target: string): Promise<ExpectedFields> {
  const page = await pageOf(name)
  if (route === 'print') writeFileSync(target, page.pdf)
  else if (route === 'docx') writeFileSync(target, makeDocx(page.body))
  else if (route !== 'latex') convert(makeDocx(page.body), target, OFFICE[route])
  return page.fields
}

function typeset({ page }: Recipe, target: string): ExpectedFields {
  const source = join(HERE, 'latex', page)
  const options = ['-interaction=batchmode', '-output-directory', folder]
  execFileSync('pdflatex', [...options, `${source}.tex`], { stdio: 'ignore' })
  renameSync(join(folder, `${page}.pdf`), target)
  return JSON.parse(readFileSync(`${source}.json`, 'utf8')) as ExpectedFields
}

async function pageOf(name: string): Promise<ReadPage> {
  const read = pages.get(name)
  if (read) return read
  const page = await readPage(browser, pathToFileURL(join(HERE, 'pages', `${name}.html`)).href)
  pages.set(name, page)
  return page
}

function convert(docx: Buffer, target: string, office: (typeof OFFICE)[keyof typeof OFFICE]): void {
  const source = join(folder, `${basename(target, extname(target))}.docx`)
  const out = join(folder, 'out')
  writeFileSync(source, docx)
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      '--convert-to',
      office.format,
      '--outdir',
      out,
      source,
    ],
    { stdio: 'ignore' },
  )
  renameSync(join(out, basename(source, '.docx') + office.ending), target)
}
