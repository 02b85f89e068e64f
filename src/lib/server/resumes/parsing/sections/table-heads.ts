import type { TextRow } from '../rows.ts'
import { countWords, fold, wordSet } from '../text.ts'

const LABELS = wordSet(`
date, dates, year, years, year of passing, passing year, period, duration, from, to, start, end, from - to, tenure, month/year, session,
employer, company, organization, organisation, company name, name of company, name of the company, name of organization, firm, client, institution, institute, school, college, university, board, name of institution, name of the institution, name of institute, name of the institute, name of school, board or university, name of college, academy,
position, title, job title, role, designation, post, degree, study, course, qualification, qualifications, examination, exam, exam title, exam passed, examination passed, class, standard, program, programme, certificate, level, education, stream, branch, specialization, specialisation, subject, subjects, discipline, major, concentration, field, field of study,
marks, mark, grade, percentage, percentage (%), % of marks, %, %age, cgpa, result, division, score, gpa, aggregate, status, s.no, s. no, sl no, sr no, sr. no, no, place, location, city, description, responsibilities, duties, skill, skills, proficiency, level of proficiency, remarks, read, write, speak, language, languages,
zeitraum, arbeitgeber, firma, abschluss, schule, note, jahr, annee, diplome, etablissement, entreprise, poste, ano, empresa, cargo, curso, instituicao, institucion, titulo, anno, titolo, istituto, azienda, ruolo, 时间, 学校, 专业, 学历, 公司, 职位, 部门, 年份, 工作单位, 岗位, वर्ष, परीक्षा, संस्थान, बोर्ड, अंक, कक्षा, प्रतिशत`)

/** The words of the labels, of which others are made: "Name of the Board/University", "School / College". */
const LABEL_WORDS = wordSet(
  [
    ...LABELS,
    'the and studied obtained secured univ yop yr sl edu educational tech technical final',
  ]
    .flatMap(label => label.split(/[^\p{L}\p{M}%]+/u))
    .join(','),
)

export type Column = 'institution' | 'board' | 'degree' | 'other'

/** Whether a text is one head of a table's column. */
export const isTableLabel = (text: string): boolean => {
  const label = fold(text).replace(/[:.]$/u, '')
  return LABELS.has(label) || label.split(/\s*\/\s*/u).every(part => LABELS.has(part))
}

const isMadeOfLabels = (text: string): boolean => {
  const words = fold(text).match(/[\p{L}\p{M}%]+/gu) ?? []
  return words.length > 0 && !/\d/u.test(text) && words.every(word => LABEL_WORDS.has(word))
}

/** Fewer words of labels may be a name: "Degree College". */
const MIN_WORDS = 3

/** Whether a row holds words of a table's head that break into it: "Name of the", "Institution". */
export const goesOnHead = ({ text }: TextRow, isBelowHead: boolean): boolean =>
  isMadeOfLabels(text) && (isBelowHead || countWords(text) >= MIN_WORDS)

/** The text under each head of a table, or null for a row that is no head of a table. */
export function readTableHead({ cells }: TextRow): Column[] | null {
  if (cells.length < 2) return null
  return cells.every(cell => isTableLabel(cell) || isMadeOfLabels(cell))
    ? cells.map(cell => columnOf(fold(cell)))
    : null
}

/** Whether a row heads a table of studies: it has a column of degrees and one of schools. */
export function headsStudies(row: TextRow): boolean {
  const columns = readTableHead(row) ?? []
  return (
    columns.includes('degree') && columns.some(column => /^(?:board|institution)$/.test(column))
  )
}

function columnOf(name: string): Column {
  if (/board|university|univ/.test(name) && !/institut|college|school/.test(name)) return 'board'
  if (
    /institut|school|college|university|academy|^name of(?: the)?$|schule|etablissement|学校|संस्थान/.test(
      name,
    )
  )
    return 'institution'
  if (/%|marks|percent|division/.test(name)) return 'other'
  if (
    /degree|course|qualif|exam|class|standard|program|certificate|abschluss|diplom|titulo|titolo|学历|परीक्षा|कक्षा/.test(
      name,
    )
  )
    return 'degree'
  return 'other'
}
