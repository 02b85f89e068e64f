/** The path of a company's logo, cacheable forever: the name changes with the content. */
export function logoPath(companyId: number, name: string): string {
  return `/logos/${companyId}-${name}.webp`
}

/** The path of the cover in the colours of the logo that a path names. */
export function coverPath(logo: string): string {
  return logo.replace(/^\/logos\/(.*)\.webp$/, '/covers/$1.svg')
}

/** The two parts of such a path's last piece; null for anything else. */
export function readLogoPath(piece: string): { companyId: number; name: string } | null {
  const [, id, name = ''] = /^([1-9]\d{0,8})-([0-9a-f]{16})\.webp$/.exec(piece) ?? []
  return id === undefined ? null : { companyId: Number(id), name }
}
