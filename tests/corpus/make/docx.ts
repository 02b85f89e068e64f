import { strToU8, zipSync } from 'fflate'

/** An element of a page with the styles that a Word file needs; sizes in points. */
export interface PageNode {
  tag: string
  classes: string[]
  bold: boolean
  italic: boolean
  upper: boolean
  size: number
  color: string
  background: string
  font: string
  align: string
  spacing: number
  hidden: boolean
  columns: number
  width: number
  /** The first number of an ordered list; null for all else. */
  start: number | null
  children: (PageNode | string)[]
}

/** The same page gives the same bytes. */
export const MADE = '2025-01-01'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMESPACES =
  `xmlns:w="${WORD}" xmlns:r="${RELATIONS}" xmlns:v="urn:schemas-microsoft-com:vml" ` +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Where the text ends on the right of an A4 page with 2 cm margins, in twentieths of a point. */
const RIGHT_TAB = 9638
const BLOCKS =
  /^(p|h[1-6]|div|ul|ol|li|table|section|header|footer|aside|hr|main|article|dl|dt|dd)$/

/** A page as a Word document: headings, lists, tables, text boxes (`aside`), header, footer, columns. */
export function makeDocx(body: PageNode): Buffer {
  const header = body.children.find(child => isTag(child, 'header'))
  const footer = body.children.find(child => isTag(child, 'footer'))
  const content = blocks({
    ...body,
    children: body.children.filter(c => c !== header && c !== footer),
  })
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'numbering', 'numbering.xml'],
      ['rId3', 'header', 'header1.xml'],
      ['rId4', 'footer', 'footer1.xml'],
    ]),
    'word/styles.xml': styles(body),
    'word/numbering.xml': numbering(startsIn(body)),
    'word/header1.xml': part('hdr', header),
    'word/footer1.xml': part('ftr', footer),
    'word/document.xml': `${XML}<w:document ${NAMESPACES}><w:body>${content}${sectionEnd(lastColumns(body))}</w:body></w:document>`,
  }
  return Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      {
        mtime: MADE,
      },
    ),
  )
}

function isTag(child: PageNode | string, tag: string): child is PageNode {
  return typeof child !== 'string' && child.tag === tag
}

function part(tag: 'hdr' | 'ftr', node: PageNode | string | undefined): string {
  const content = node && typeof node !== 'string' ? blocks(node) : '<w:p/>'
  return `${XML}<w:${tag} ${NAMESPACES}>${content}</w:${tag}>`
}

interface Placement {
  /** The number of the list that an entry belongs to. */
  list?: number
  /** The list that entries within belong to. */
  within?: number
}

const BULLETS = 1

function placeInList({ start, tag }: PageNode, { within }: Placement): Placement | null {
  if (start !== null) return { within: BULLETS + start }
  return tag === 'li' ? { list: within ?? BULLETS } : null
}

/** Each first number has a list of its own. */
function startsIn(node: PageNode): Set<number> {
  const within = node.children.flatMap(child =>
    typeof child === 'string' ? [] : [...startsIn(child)],
  )
  return new Set(node.start === null ? within : [node.start, ...within])
}

/** The blocks of an element; text between them becomes a separate paragraph. */
function blocks(node: PageNode, place: Placement = {}): string {
  let xml = ''
  let loose: (PageNode | string)[] = []
  const flush = () => {
    if (loose.some(child => typeof child !== 'string' || child.trim())) {
      xml += paragraph({ ...node, children: loose }, place)
    }
    loose = []
  }
  for (const child of node.children) {
    if (typeof child === 'string' || !BLOCKS.test(child.tag)) loose.push(child)
    else {
      flush()
      xml += block(child, place)
    }
  }
  flush()
  return xml
}

function block(node: PageNode, place: Placement): string {
  if (node.tag === 'hr') {
    return '<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="808080"/></w:pBdr></w:pPr></w:p>'
  }
  if (node.tag === 'table') return table(node)
  if (node.tag === 'aside') return textBox(node)
  const inList = placeInList(node, place)
  if (inList) return blocks(node, inList)
  if (node.columns > 1) {
    // A section ends with the properties of its last paragraph: the text before is one column.
    return `<w:p><w:pPr>${sectionEnd(1)}</w:pPr></w:p>${blocks(node)}`
  }
  if (node.classes.includes('next-column')) {
    return `<w:p><w:r><w:br w:type="column"/></w:r></w:p>${paragraph(node, place)}`
  }
  const heading = /^h[1-6]$/.test(node.tag)
  return heading || node.tag === 'p' ? paragraph(node, place) : blocks(node, place)
}

function paragraph(node: PageNode, { list }: Placement): string {
  const plain = node.classes.includes('plain')
  const style = /^h([1-6])$/.exec(node.tag)?.[1]
  const parts = [
    style && !plain ? `<w:pStyle w:val="Heading${style}"/>` : '',
    list
      ? `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`
      : '',
    `<w:tabs><w:tab w:val="right" w:pos="${RIGHT_TAB}"/></w:tabs>`,
    '<w:spacing w:before="40" w:after="40"/>',
    /center|right/.test(node.align) ? `<w:jc w:val="${node.align}"/>` : '',
  ]
  return `<w:p><w:pPr>${parts.join('')}</w:pPr>${runs(node, trimmed(node.children))}</w:p>`
}

/** White space at the ends of a paragraph comes from the page's source, not from its text. */
function trimmed(children: (PageNode | string)[]): (PageNode | string)[] {
  return children
    .map((child, index) => {
      if (typeof child !== 'string') return child
      const start =
        index === 0 || isTag(children[index - 1] ?? '', 'br') ? child.trimStart() : child
      const last = index === children.length - 1 || isTag(children[index + 1] ?? '', 'br')
      return last ? start.trimEnd() : start
    })
    .filter(child => child !== '')
}

function runs(node: PageNode, children: (PageNode | string)[]): string {
  return children
    .map(child => {
      if (typeof child === 'string') return run(node, child)
      if (child.tag === 'br') return '<w:r><w:br/></w:r>'
      if (child.classes.includes('tab')) return `<w:r><w:tab/></w:r>${runs(child, child.children)}`
      return runs(child, child.children)
    })
    .join('')
}

function run(node: PageNode, text: string): string {
  const color = hexOf(node.color)
  const properties = [
    `<w:rFonts w:ascii="${node.font}" w:hAnsi="${node.font}" w:cs="${node.font}" w:eastAsia="${node.font}"/>`,
    node.bold ? '<w:b/>' : '',
    node.italic ? '<w:i/>' : '',
    node.upper ? '<w:caps/>' : '',
    node.hidden ? '<w:vanish/>' : '',
    color === '000000' ? '' : `<w:color w:val="${color}"/>`,
    node.spacing ? `<w:spacing w:val="${Math.round(node.spacing * 20)}"/>` : '',
    `<w:sz w:val="${Math.round(node.size * 2)}"/><w:szCs w:val="${Math.round(node.size * 2)}"/>`,
  ]
  return `<w:r><w:rPr>${properties.join('')}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
}

function table(node: PageNode): string {
  const border = node.classes.includes('lined')
    ? ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
        .map(side => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`)
        .join('')
    : ''
  const rows = descendants(node, 'tr').map(row => {
    const cells = row.children.filter(child => isTag(child, 'td') || isTag(child, 'th'))
    return `<w:tr>${cells.map(cell => tableCell(cell)).join('')}</w:tr>`
  })
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${border}</w:tblBorders></w:tblPr>${rows.join('')}</w:tbl><w:p/>`
}

function tableCell(cell: PageNode): string {
  const fill = hexOf(cell.background)
  const shade = fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>` : ''
  return `<w:tc><w:tcPr><w:tcW w:w="${cell.width * 20}" w:type="dxa"/>${shade}</w:tcPr>${blocks(cell) || '<w:p/>'}</w:tc>`
}

function descendants(node: PageNode, tag: string): PageNode[] {
  return node.children.flatMap(child => {
    if (typeof child === 'string') return []
    return child.tag === tag ? [child] : descendants(child, tag)
  })
}

/** A text box as Word writes it: the drawing, and the same once more for programs of before 2010. */
function textBox(node: PageNode): string {
  const content = `<w:txbxContent>${blocks(node)}</w:txbxContent>`
  const width = node.width * 12_700
  const left = node.classes.includes('right') ? (482 - node.width) * 12_700 : 0
  const height = 240 * 12_700
  const drawing =
    `<wp:anchor distT="0" distB="0" distL="114300" distR="114300" simplePos="0" relativeHeight="251659264" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>` +
    `<wp:positionH relativeFrom="margin"><wp:posOffset>${left}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>` +
    `<wp:extent cx="${width}" cy="${height}"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="1" name="Text Box 1"/><wp:cNvGraphicFramePr/>` +
    '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">' +
    `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr>` +
    `<wps:txbx>${content}</wps:txbx><wps:bodyPr><a:spAutoFit/></wps:bodyPr></wps:wsp></a:graphicData></a:graphic></wp:anchor>`
  const old = `<w:pict><v:shape style="width:${node.width}pt;height:240pt"><v:textbox>${content}</v:textbox></v:shape></w:pict>`
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${drawing}</w:drawing></mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent></w:r></w:p>`
}

function sectionEnd(columns: number): string {
  return `<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/><w:type w:val="continuous"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/><w:cols w:num="${columns}" w:space="567"/></w:sectPr>`
}

function lastColumns(body: PageNode): number {
  return Math.max(...body.children.map(child => (typeof child === 'string' ? 1 : child.columns)), 1)
}

/** "rgb(1, 2, 3)" as "010203"; empty where nothing shows. */
function hexOf(color: string): string {
  const [red = '', green = '', blue = '', alpha = '1'] = color.match(/[\d.]+/g) ?? []
  if (Number(alpha) === 0) return ''
  return [red, green, blue].map(value => Number(value).toString(16).padStart(2, '0')).join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function contentTypes(): string {
  const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  const overrides = [
    ['document', 'document.main'],
    ['styles', 'styles'],
    ['numbering', 'numbering'],
    ['header1', 'header'],
    ['footer1', 'footer'],
  ].map(
    ([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${kind}.${type}+xml"/>`,
  )
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

function relations(list: readonly (readonly [string, string, string])[]): string {
  const rows = list.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
}

function styles(body: PageNode): string {
  const headings = [1, 2, 3, 4, 5, 6].map(
    level =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
  )
  return `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${body.font}" w:hAnsi="${body.font}" w:eastAsia="${body.font}" w:cs="${body.font}"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/></w:style>${headings.join('')}</w:styles>`
}

function numbering(starts: Iterable<number>): string {
  const bullets = listXml(BULLETS, '<w:start w:val="1"/><w:numFmt w:val="bullet"/>', '•')
  const ordered = [...starts].map(start => {
    const format = `<w:start w:val="${start}"/><w:numFmt w:val="decimal"/>`
    return listXml(BULLETS + start, format, '%1')
  })
  const lists = [bullets, ...ordered]
  return `${XML}<w:numbering xmlns:w="${WORD}">${lists.map(({ list }) => list).join('')}${lists.map(({ name }) => name).join('')}</w:numbering>`
}

function listXml(id: number, format: string, text: string) {
  return {
    list: `<w:abstractNum w:abstractNumId="${id - 1}"><w:lvl w:ilvl="0">${format}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>`,
    name: `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`,
  }
}
