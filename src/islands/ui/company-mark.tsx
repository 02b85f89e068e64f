import { avatarLetter } from '#lib/shared/text/initials.ts'

interface CompanyMarkProps {
  name: string
  /** Path of the logo on this site. */
  logo?: string | null
}

/** A company's logo, or its first letter; the name is beside it as text. */
export function CompanyMark({ logo, name }: CompanyMarkProps) {
  return logo ? (
    <img
      alt=""
      className="h-11 w-11 shrink-0 rounded border bg-surface object-contain"
      height="44"
      loading="lazy"
      src={logo}
      width="44"
    />
  ) : (
    <span aria-hidden="true" className="initial">
      {avatarLetter(name)}
    </span>
  )
}
