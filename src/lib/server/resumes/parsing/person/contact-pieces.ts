import { EMAILS, LINK } from './links.ts'
import { withoutPhones } from './phone.ts'
import type { TextRow } from '../rows.ts'
import { trimMarks } from '../text.ts'

/** Pieces of contact lines: the text between tabs, bars, bullets, icons and wide gaps. */
export function piecesOf(row: TextRow): string[] {
  return withoutPhones(row.text.replaceAll(EMAILS, '\t').replaceAll(LINK, '\t'))
    .replaceAll(/(?:(?:hand ?)?phone|mobile|e-?mail|tel|linkedin|github|website)\s*[:：]/giu, '\t')
    .split(/\t|\s*(?:[|•·●▪◦∙⋄]|\p{So})\s*|\s{3,}|[\ue000-\uf8ff]|\s[–—-]\s(?=\t)/u)
    .map(piece =>
      trimMarks(
        trimMarks(piece)
          .replace(/^(?:based in|located in|lives? in|near)\s+/iu, '')
          .replace(REMARK, ''),
      ),
    )
    .filter(piece => piece !== '')
}

/** "Leeds (willing to move)" */
const REMARK = /\s\(\p{L}+\s[^()]*\)$/u
