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

/** The words of such a part of an address; empty when no place or skill is called that. */
export function readFacet(part: string): string {
  const name = part
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  return name.length <= MAX_LENGTH && !/[\u0000-\u001f\u007f]/.test(name) ? name : ''
}

/** "new york" as a heading has it: "New York". */
export function capitalised(name: string): string {
  return name.replaceAll(/(?:^|[\s-])\p{L}/gu, letter => letter.toUpperCase())
}
