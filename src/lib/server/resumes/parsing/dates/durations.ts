/** How long something took: "(2 years, 6 months)". */
export const DURATION =
  /\(less than a year\)|[([·•,|-]?\s*\b\d{1,2}(?:[.,]\d)?\+?\s*(?:years?|yrs?\.?|y|months?|mos?\.?|m|jahre?n?|monate?n?|ans?|mois|años?|anos?|mes(?:es|i)?|anni|anno|jaar|maand(?:en)?|лет|года?|месяц\p{L}*)\b\.?(?:\s*(?:,|and|&|und|et|y|e)?\s*\d{1,2}\s*(?:months?|mos?\.?|m|monate?n?|mois|mes(?:es|i)?|maand(?:en)?|месяц\p{L}*)\b\.?)?\s*[)\]]?|[(（]?\d{1,2}\s?(?:年|个月|年\d{1,2}个月)[)）]?/giu
