/** The words of a version of a legal text. */
export interface LegalWords {
  /** ISO date: it takes effect at the start of this day (UTC). */
  holdsFrom: string
  /** Short sentences before the text. */
  summary: string[]
  /** Markdown. `{name}` and `{support}` stand for the name and the support address of the site. */
  text: string
}
