import { type ResumeLine } from './lines.ts'

const PAGE = { width: 595, height: 842, margin: 56 } as const

/** Font, size and space above of each kind of line, in points; F1 is Helvetica, F2 its bold. */
const STYLES = {
  name: { font: 'F2', size: 20, above: 0 },
  heading: { font: 'F2', size: 12, above: 14 },
  strong: { font: 'F2', size: 10, above: 6 },
  plain: { font: 'F1', size: 10, above: 2 },
  bullet: { font: 'F1', size: 10, above: 2 },
} as const satisfies Record<ResumeLine['style'], { font: string; size: number; above: number }>

/** Letters that WinAnsi keeps in other places than Unicode does. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '€': 0x80,
  'Š': 0x8a,
  'Ž': 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  'š': 0x9a,
  'ž': 0x9e,
}

/** A PDF 1.4 file with the lines in one column, wrapped, on as many A4 pages as they need. */
export function pdfOf(lines: readonly ResumeLine[]): Buffer {
  const pages = paginate(lines.flatMap(wrap)).map(page => page.map(drawing).join('\n'))
  const pageIds = pages.map((_, index) => 5 + index * 2)

  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map(id => `${id} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((content, index) => [pageObject(6 + index * 2), stream(content)]),
  ])
}

/** The lines as they stand on the pages: points from the left and the top. */
export function pdfLines(lines: readonly ResumeLine[]) {
  return paginate(lines.flatMap(wrap)).flatMap((page, index) =>
    page.map(({ style, text, y }) => ({
      bold: STYLES[style].font === 'F2',
      page: index + 1,
      size: STYLES[style].size,
      text,
      x: PAGE.margin,
      y: PAGE.height - y,
    })),
  )
}

type Placed = ResumeLine & { y: number }

function paginate(lines: readonly ResumeLine[]): Placed[][] {
  const pages: Placed[][] = [[]]
  let y = PAGE.height - PAGE.margin
  for (const line of lines) {
    const { size, above } = STYLES[line.style]
    y -= above + size * 1.25
    if (y < PAGE.margin) {
      pages.push([])
      y = PAGE.height - PAGE.margin - size
    }
    pages.at(-1)?.push({ ...line, y })
  }
  return pages
}

/** Breaks a line at words. An average letter is half as wide as its size, which leaves room enough. */
function wrap(line: ResumeLine): ResumeLine[] {
  const width = Math.floor((PAGE.width - 2 * PAGE.margin) / (STYLES[line.style].size * 0.52))
  const rows: string[] = []
  for (const word of line.text.split(' ')) {
    const row = rows.at(-1)
    if (row === undefined || row.length + word.length >= width) rows.push(word)
    else rows[rows.length - 1] = `${row} ${word}`
  }
  const bullet = line.style === 'bullet'
  return rows.map((text, index) => ({
    text: bullet && index === 0 ? `• ${text}` : text,
    style: bullet && index > 0 ? 'plain' : line.style,
  }))
}

function drawing({ text, style, y }: Placed): string {
  const { font: name, size } = STYLES[style]
  return `BT /${name} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td <${hex(text)}> Tj ET`
}

function hex(text: string): string {
  return Array.from(text, letter => WIN_ANSI[letter] ?? letter.codePointAt(0) ?? 0)
    .map(code => (code > 0xff ? 0x3f : code).toString(16).padStart(2, '0'))
    .join('')
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

function pageObject(content: number): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${content} 0 R >>`
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** Objects numbered from 1, then the table of where each begins. Everything is ASCII, so characters are bytes. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1

  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
