import type { Missing } from '#lib/contract/profiles/profiles.ts'

/** The missing parts of the profile, as links to the places where the candidate adds them. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  return (
    <ul className="mt-1 list-disc space-y-1 pl-5">
      {missing.map(({ href, key, label }) => (
        <li key={key}>
          <a className="link" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
