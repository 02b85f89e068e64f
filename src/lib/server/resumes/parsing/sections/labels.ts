/** The kind of a value by its label: "Designation: …", "Datore di lavoro ⇥ …". */
export type Label = 'title' | 'company' | 'place' | 'degree' | 'institution' | 'date' | 'ignored'

const LABELS: readonly (readonly [Label, string])[] = [
  [
    'title',
    String.raw`job title|title|job designation|(?:current|present|previous|last) (?:position|designation|role|post)|position|designation|role|post|job position|position (?:last )?held|position title|occupation or position held|occupation|job role|post held|stelle|tätigkeit|funktion|beruf oder funktion|poste|fonction|fonction ou poste occupé|puesto|cargo|profesión o cargo desempeñado|função|função ou cargo ocupado|ruolo|posizione|tipo di impiego|lavoro o posizione ricoperti|mansione|functie|functie of beroep|职位|职务|岗位|पद|должность|stanowisko`,
  ],
  [
    'company',
    String.raw`company|employer|present company|current company|previous company|present employer|current employer|previous employer|organi[sz]ation(?: name)?|company name|name of (?:the )?(?:employer|organi[sz]ation|company)|name and address of employer|firm|firma|unternehmen|arbeitgeber|name und adresse des arbeitgebers|entreprise|société|employeur|nom et adresse de l'employeur|empresa|nombre y dirección del empleador|empregador|azienda|datore di lavoro|nome e indirizzo del datore di lavoro|bedrijf|werkgever|naam en adres van de werkgever|公司|公司名称|单位|कंपनी|компания|pracodawca`,
  ],
  ['place', String.raw`location|place|city|ort|lieu|lugar|luogo|plaats|地点|स्थान|address`],
  [
    'degree',
    String.raw`degree|qualification|title of qualification awarded|course|program|programme|abschluss|bezeichnung der erworbenen qualifikation|diplôme|titre du diplôme|título|título obtenido|titolo di studio|titolo|qualifica conseguita|qualifica|学历`,
  ],
  [
    'institution',
    String.raw`institution|institute|school|university|college|name (?:and type )?of (?:the )?organi[sz]ation(?: providing education(?: and training)?)?|hochschule|universität|établissement|institución|istituto|nome e tipo di istituto(?: di istruzione o formazione)?|学校|संस्थान`,
  ],
  [
    'date',
    String.raw`dates?(?: \(from.*\))?|date \(da.*\)|duration(?: period)?|work period|from ?\/ ?to|period(?: of (?:service|employment))?|from|tenure|years?|zeitraum|datum|période|fechas?|período|periodo|data|datas|时间`,
  ],
  [
    'ignored',
    String.raw`team size|department|industry(?: type)?|nature of (?:work|job)|project(?: name)?|name of (?:the )?project|project title|client|responsibilit(?:y|ies)|type of industry|nature of business|project details|contractor|reporting to|hours(?: per week)?|series|pay plan|grade|supervisor(?: name)?|okay to contact this supervisor|may we contact|citizenship|veterans' preference|clearance|tipo di azienda(?: o settore)?|type of business(?: or sector)?|ctc|salary|principali (?:mansioni|materie).*|main activities.*`,
  ],
]

/** "2. Organization:", "(A) Organization:", "Company 1:" */
const NUMBER = String.raw`(?:\(?(?:\d{1,2}|[A-Z])[.)]\s*)?`
const END = String.raw`(?:\s#?\d)?(?:\s*[:：]|\s+-|-(?=\s|$))`
const MATCHERS = LABELS.map(
  ([label, words]) => [label, new RegExp(`^${NUMBER}(?:${words})${END}[\\s-]*`, 'iu')] as const,
)

/** The label that a text begins with, and the text after it. */
export function readLabel(text: string): { label: Label; value: string } | null {
  for (const [label, matcher] of MATCHERS) {
    const match = matcher.exec(text)
    if (match) return { label, value: text.slice(match[0].length).trim() }
  }
  return null
}

/** Whether a line has details of a job that are neither its name nor a description. */
export const isIgnored = (text: string): boolean => readLabel(text)?.label === 'ignored'

/** Whether a text is a label without a value, such as the head of a column: "Company:". */
export const isBareLabel = (text: string): boolean => {
  const found = readLabel(`${text.replace(/\s*[:：-]+$/u, '')}:`)
  return found?.value === '' && !NAMES_TOO.has(text.toLowerCase())
}

/** Labels that may also be part of a name. */
const NAMES_TOO: ReadonlySet<string> = new Set(['university', 'college', 'client', 'series'])

/** Two cells of which the first is a label, as one: "Designation ⇥ Clerk" is "Designation: Clerk". */
export function joinLabel(cells: readonly string[]): string | null {
  const [first = '', second = '', ...more] = cells.filter(cell => !/^[:：]$/u.test(cell))
  if (second === '' || more.length > 0) return null
  const name = first.replace(/\s*[:：]$/u, '')
  return readLabel(`${name}:`)?.value === '' ? `${name}: ${second.replace(/^[:：]\s*/u, '')}` : null
}
