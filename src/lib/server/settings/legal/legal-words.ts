/** What a version of a legal text says. */
export interface LegalWords {
  /** ISO date: it holds from the start of this day in UTC. */
  holdsFrom: string
  /** Short sentences before the text. */
  summary: string[]
  /** Markdown. `{name}` and `{support}` stand for the name and the support address of the site. */
  text: string
}
