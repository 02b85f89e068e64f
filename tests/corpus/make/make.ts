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

import { findChromium } from '../../../scripts/test/chromium.js'
import { type ExpectedFields, type ExpectedFile } from '../expected.ts'
import { BAD_FILES, type BadFile, type Material } from './bad-files.ts'
import { CLEAN_PAGE, type Defect, DEFECTS } from './defects.ts'
import { makeDocx } from './docx.ts'
import { makePicturePdf } from './picture-pdf.ts'
import { type ReadPage, readPage } from './read-page.ts'
import { RECIPES, type Recipe } from './recipes.ts'
import { makeEarlyDoc } from './word-95.ts'

const HERE = import.meta.dirname
const FILES = join(HERE, '../files')
const TRUTH = join(HERE, '../truth.json')
const wanted = process.argv[2] ?? ''
/** The page that the bad files are made of. */
const SPOILED = CLEAN_PAGE
/** Dots per inch. */
const SCANNED_AT = 150
const NO_FIELDS: ExpectedFields = {
  name: null,
  email: null,
  phone: null,
  location: null,
  experience: [],
  education: [],
  skills: [],
}

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
let material: Material | null = null

for (const recipe of RECIPES) if (recipe.file.includes(wanted)) await make(recipe)
for (const defect of DEFECTS) if (defect.file.includes(wanted)) await damage(defect)
for (const bad of BAD_FILES) if (bad.file.includes(wanted)) await spoil(bad)
const known = new Set([...RECIPES, ...DEFECTS, ...BAD_FILES].map(({ file }) => file))
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

async function damage({ change, file, issues, route }: Defect): Promise<void> {
  const page = file.replaceAll(/[/.]/g, '-')
  const source = readFileSync(join(HERE, 'pages', `${CLEAN_PAGE}.html`), 'utf8')
  const changed = join(folder, `${page}.html`)
  writeFileSync(changed, change(source))
  pages.set(page, await readPage(browser, pathToFileURL(changed).href))
  await make({ file, issues, page, route })
}

async function spoil({ file, issues, legible, make: spoiled, state }: BadFile): Promise<void> {
  material ??= await readMaterial()
  const target = join(FILES, file)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, spoiled(material))
  truth[`files/${file}`] = {
    src: 'corpus',
    group: dirname(file),
    ...(legible ? (await pageOf(SPOILED)).fields : NO_FIELDS),
    un: [],
    state,
    ...(issues && { issues }),
  }
  console.info(file)
}

async function readMaterial(): Promise<Material> {
  const { body, pdf } = await pageOf(SPOILED)
  const docx = makeDocx(body)
  const doc = join(folder, 'material.doc')
  convert(docx, doc, OFFICE['office-doc'])
  return { doc: readFileSync(doc), docx, pdf, qpdf, scan }
}

function qpdf(pdf: Buffer, ...options: string[]): Buffer {
  const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')]
  writeFileSync(from, pdf)
  execFileSync('qpdf', ['--warning-exit-0', from, ...options, to], { stdio: 'ignore' })
  return readFileSync(to)
}

function scan(pdf: Buffer, ...options: string[]): Buffer {
  const page = join(folder, 'page')
  writeFileSync(`${page}.pdf`, pdf)
  const print = ['-r', String(SCANNED_AT), '-gray', '-png', '-singlefile']
  execFileSync('pdftoppm', [...print, `${page}.pdf`, page])
  execFileSync('convert', [
    `${page}.png`,
    ...options,
    '-colorspace',
    'Gray',
    '-quality',
    '45',
    `${page}.jpg`,
  ])
  return makePicturePdf(readFileSync(`${page}.jpg`), SCANNED_AT)
}

async function draw({ page: name, route }: Recipe, target: string): Promise<ExpectedFields> {
  const page = await pageOf(name)
  if (route === 'print') writeFileSync(target, page.pdf)
  else if (route === 'docx') writeFileSync(target, makeDocx(page.body))
  else if (route === 'word-6' || route === 'word-95')
    writeFileSync(target, makeEarlyDoc(page.body, route))
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
