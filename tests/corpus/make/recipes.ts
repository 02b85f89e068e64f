/** How a file is made from its source. */
export type Route =
  /** The browser prints the page. */
  | 'print'
  /** The page as WordprocessingML, written by `docx.ts`. */
  | 'docx'
  /** The same, opened and saved again by LibreOffice. */
  | 'office-docx'
  | 'office-doc'
  | 'office-pdf'
  /** The page as Word 6 or Word 95 wrote it, by `word-95.ts`. */
  | 'word-6'
  | 'word-95'
  /** pdflatex, from `latex/`; its fields stand in a JSON file of the same name. */
  | 'latex'

export interface Recipe {
  /** Path in `files/`; its folder is the kind of layout, its ending the kind of file. */
  file: string
  /** Name of its source in `pages/` or `latex/` without the ending. */
  page: string
  route: Route
  /** Fields that the page does not print, as `education.degree`. */
  un?: string[]
  /** ATS issues that the page was made to raise. */
  issues?: string[]
}

/** Every file that is made from a page and holds the fields marked there. */
export const RECIPES: readonly Recipe[] = [
  { file: 'one-column/marisol-vega.pdf', page: 'marisol-vega', route: 'print' },
  { file: 'one-column/aisha-rahman.pdf', page: 'aisha-rahman', route: 'print' },
  { file: 'one-column/wei-lindqvist.pdf', page: 'wei-lindqvist', route: 'print' },
  { file: 'two-columns/tom-hargreave.pdf', page: 'tom-hargreave', route: 'print' },
  { file: 'two-columns/lukas-brandt.pdf', page: 'lukas-brandt', route: 'print' },
  { file: 'two-columns/deborah-okafor.pdf', page: 'deborah-okafor', route: 'print' },
  { file: 'word/gareth-mbeki.docx', page: 'gareth-mbeki', route: 'docx' },
  { file: 'word/gareth-mbeki.doc', page: 'gareth-mbeki', route: 'office-doc' },
  { file: 'word/gareth-mbeki.pdf', page: 'gareth-mbeki', route: 'office-pdf' },
  { file: 'word/chiara-esposito.docx', page: 'chiara-esposito', route: 'office-docx' },
  { file: 'word/chiara-esposito.doc', page: 'chiara-esposito', route: 'office-doc' },
  { file: 'word/chiara-esposito.pdf', page: 'chiara-esposito', route: 'office-pdf' },
  { file: 'word/joseph-kamau.docx', page: 'joseph-kamau', route: 'docx' },
  { file: 'word/joseph-kamau.doc', page: 'joseph-kamau', route: 'office-doc' },
  { file: 'word/joseph-kamau.pdf', page: 'joseph-kamau', route: 'office-pdf' },
  { file: 'word/anneke-visser.docx', page: 'anneke-visser', route: 'office-docx' },
  { file: 'word/anneke-visser.doc', page: 'anneke-visser', route: 'office-doc' },
  { file: 'word/anneke-visser.pdf', page: 'anneke-visser', route: 'office-pdf' },
  { file: 'tables/priya-nambiar.docx', page: 'priya-nambiar', route: 'docx' },
  { file: 'tables/priya-nambiar.doc', page: 'priya-nambiar', route: 'office-doc' },
  { file: 'tables/priya-nambiar.pdf', page: 'priya-nambiar', route: 'office-pdf' },
  { file: 'headers/ruth-abelson.docx', page: 'ruth-abelson', route: 'docx' },
  { file: 'headers/ruth-abelson.doc', page: 'ruth-abelson', route: 'office-doc' },
  { file: 'headers/ruth-abelson.pdf', page: 'ruth-abelson', route: 'office-pdf' },
  { file: 'one-column/lily-carmichael.pdf', page: 'lily-carmichael', route: 'print' },
  { file: 'unusual/walter-nowak.pdf', page: 'walter-nowak', route: 'print' },
  { file: 'two-columns/nadia-petrova.pdf', page: 'nadia-petrova', route: 'print' },
  { file: 'designed/zoe-kaplan.pdf', page: 'zoe-kaplan', route: 'print' },
  { file: 'designed/omar-haddad.pdf', page: 'omar-haddad', route: 'print' },
  { file: 'letter-spaced/ingrid-solberg.pdf', page: 'ingrid-solberg', route: 'print' },
  { file: 'letter-spaced/samuel-osei.pdf', page: 'samuel-osei', route: 'print' },
  { file: 'tables/hannah-lowe.docx', page: 'hannah-lowe', route: 'docx' },
  { file: 'tables/hannah-lowe.pdf', page: 'hannah-lowe', route: 'office-pdf' },
  { file: 'text-boxes/paolo-ricci.docx', page: 'paolo-ricci', route: 'docx' },
  { file: 'text-boxes/paolo-ricci.doc', page: 'paolo-ricci', route: 'office-doc' },
  { file: 'text-boxes/paolo-ricci.pdf', page: 'paolo-ricci', route: 'office-pdf' },
  { file: 'headers/mei-tanaka.docx', page: 'mei-tanaka', route: 'office-docx' },
  { file: 'headers/mei-tanaka.pdf', page: 'mei-tanaka', route: 'office-pdf' },
  { file: 'one-column/victor-adeyemi.pdf', page: 'victor-adeyemi', route: 'print' },
  { file: 'two-columns/freya-mackenzie.docx', page: 'freya-mackenzie', route: 'docx' },
  { file: 'two-columns/freya-mackenzie.pdf', page: 'freya-mackenzie', route: 'office-pdf' },
  { file: 'tables/marcus-bell.docx', page: 'marcus-bell', route: 'office-docx' },
  { file: 'tables/marcus-bell.pdf', page: 'marcus-bell', route: 'office-pdf' },
  { file: 'languages/french.pdf', page: 'camille-moreau', route: 'print' },
  { file: 'languages/german.docx', page: 'jonas-keller', route: 'docx' },
  { file: 'languages/german.pdf', page: 'jonas-keller', route: 'office-pdf' },
  { file: 'languages/spanish.pdf', page: 'lucia-ferrer', route: 'print' },
  { file: 'languages/hindi.pdf', page: 'anil-sharma', route: 'print' },
  { file: 'languages/hindi.docx', page: 'anil-sharma', route: 'docx' },
  { file: 'languages/hindi-from-word.pdf', page: 'anil-sharma', route: 'office-pdf' },
  { file: 'languages/chinese.pdf', page: 'chen-siyuan', route: 'print' },
  { file: 'languages/chinese.docx', page: 'chen-siyuan', route: 'office-docx' },
  { file: 'languages/portuguese.docx', page: 'rafael-souza', route: 'office-docx' },
  { file: 'languages/italian.pdf', page: 'giulia-conti', route: 'print' },
  { file: 'latex/elif-demirel.pdf', page: 'elif-demirel', route: 'latex' },
  { file: 'latex/rohan-mehta.pdf', page: 'rohan-mehta', route: 'latex' },
  { file: 'latex/sofie-lindahl.pdf', page: 'sofie-lindahl', route: 'latex' },
  { file: 'one-column/tobias-grant.pdf', page: 'tobias-grant', route: 'print' },
  { file: 'unusual/yasmin-farouk.pdf', page: 'yasmin-farouk', route: 'print' },
  { file: 'unusual/henrik-dahl.pdf', page: 'henrik-dahl', route: 'print' },
  { file: 'one-column/olga-svensson.pdf', page: 'olga-svensson', route: 'print' },
  { file: 'two-columns/bridget-oconnell.pdf', page: 'bridget-oconnell', route: 'print' },
  { file: 'designed/darnell-price.pdf', page: 'darnell-price', route: 'print' },
  { file: 'tables/grace-lim.docx', page: 'grace-lim', route: 'docx' },
  { file: 'tables/grace-lim.pdf', page: 'grace-lim', route: 'office-pdf' },
  { file: 'tables/ahmed-siddiqui.docx', page: 'ahmed-siddiqui', route: 'office-docx' },
  { file: 'tables/ahmed-siddiqui.doc', page: 'ahmed-siddiqui', route: 'office-doc' },
  { file: 'one-column/kyle-brennan.pdf', page: 'kyle-brennan', route: 'print' },
  { file: 'one-column/leon-fischer.pdf', page: 'leon-fischer', route: 'print' },
  { file: 'two-columns/imani-okoro.pdf', page: 'imani-okoro', route: 'print' },
  { file: 'tables/sunita-rao.docx', page: 'sunita-rao', route: 'office-docx' },
  { file: 'tables/sunita-rao.pdf', page: 'sunita-rao', route: 'office-pdf' },
  { file: 'word/ewa-zielinska.docx', page: 'ewa-zielinska', route: 'docx' },
  { file: 'word/ewa-zielinska.doc', page: 'ewa-zielinska', route: 'office-doc' },
  { file: 'word/ewa-zielinska.pdf', page: 'ewa-zielinska', route: 'office-pdf' },
  { file: 'word/helen-marsh.docx', page: 'helen-marsh', route: 'docx' },
  { file: 'word/helen-marsh.doc', page: 'helen-marsh', route: 'office-doc' },
  { file: 'early-word/gareth-mbeki.doc', page: 'gareth-mbeki', route: 'word-95' },
  { file: 'early-word/joseph-kamau.doc', page: 'joseph-kamau', route: 'word-6' },
  { file: 'early-word/priya-nambiar.doc', page: 'priya-nambiar', route: 'word-95' },
  { file: 'layouts/nina-okafor.pdf', page: 'nina-okafor', route: 'print' },
  { file: 'layouts/erik-sandoval.pdf', page: 'erik-sandoval', route: 'print' },
  { file: 'layouts/alma-reyes.pdf', page: 'alma-reyes', route: 'print' },
  { file: 'layouts/dorothy-finch.pdf', page: 'dorothy-finch', route: 'print' },
  { file: 'layouts/ravi-menon.pdf', page: 'ravi-menon', route: 'print' },
  { file: 'layouts/hugo-lambert.pdf', page: 'hugo-lambert', route: 'print' },
  { file: 'layouts/alma-reyes.docx', page: 'alma-reyes', route: 'docx' },
  { file: 'layouts/dorothy-finch.docx', page: 'dorothy-finch', route: 'docx' },
  { file: 'layouts/ines-caldeira.pdf', page: 'ines-caldeira', route: 'print' },
  { file: 'layouts/tariq-mansour.pdf', page: 'tariq-mansour', route: 'print' },
  { file: 'layouts/petra-novotny.pdf', page: 'petra-novotny', route: 'print' },
  { file: 'layouts/marta-lindqvist.pdf', page: 'marta-lindqvist', route: 'print' },
  { file: 'layouts/farida-osman.docx', page: 'farida-osman', route: 'docx' },
  { file: 'scripts/arabic.pdf', page: 'layla-haddadin', route: 'print' },
  { file: 'scripts/arabic.docx', page: 'layla-haddadin', route: 'docx' },
  { file: 'scripts/hebrew.pdf', page: 'noam-bareket', route: 'print' },
  { file: 'scripts/korean.pdf', page: 'kim-jiwon', route: 'print' },
  { file: 'scripts/korean.docx', page: 'kim-jiwon', route: 'docx' },
  { file: 'scripts/turkish.pdf', page: 'deniz-arslan', route: 'print' },
  { file: 'scripts/ukrainian.pdf', page: 'olena-savchuk', route: 'print' },
  { file: 'scripts/greek.pdf', page: 'eleni-markou', route: 'print' },
  {
    file: 'scripts/japanese.pdf',
    page: 'sato-haruka',
    route: 'print',
    un: ['edu.degree', 'exp.title'],
  },
  {
    file: 'scripts/japanese.docx',
    page: 'sato-haruka',
    route: 'docx',
    un: ['edu.degree', 'exp.title'],
  },
  { file: 'latex/maria-costa.pdf', page: 'maria-costa', route: 'latex' },
]
