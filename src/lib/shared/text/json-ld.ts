/**
 * Structured data as text for a `<script type="application/ld+json">`. The one place that writes it:
 * `<` is escaped, so no title or description of a job can end the script element.
 */
export function jsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
