import { avatarLetter } from '#lib/shared/text/initials.ts'

interface CompanyMarkProps {
  name: string
  /** Path of the logo on this site. */
  logo?: string | null
}

/** A company's logo, or its first letter. The same as `layouts/parts/company-mark.astro`. */
export function CompanyMark({ logo, name }: CompanyMarkProps) {
  return logo ? (
    <img alt="" className="company-logo" height="44" loading="lazy" src={logo} width="44" />
  ) : (
    <span aria-hidden="true" className="initial">
      {avatarLetter(name)}
    </span>
  )
}
