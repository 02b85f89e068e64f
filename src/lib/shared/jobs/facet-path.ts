const MAX_LENGTH = 60

/** A place or a skill as part of a URL: "New York" is `new-york`, "C++" is `c%2B%2B`. */
export function writeFacet(name: string): string {
  return encodeURIComponent(
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '-'),
  )
}

/** The text of such a part of a URL; empty if it cannot be a place or a skill. */
export function readFacet(part: string): string {
  const name = part
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  return name.length <= MAX_LENGTH && !/[\u0000-\u001f\u007f]/.test(name) ? name : ''
}

/** The form for headings: "new york" becomes "New York". */
export function capitalised(name: string): string {
  return name.replaceAll(/(?:^|[\s-])\p{L}/gu, letter => letter.toUpperCase())
}
