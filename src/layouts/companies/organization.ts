import type { Employer } from '#lib/server/companies/index.ts'

/** A company in the vocabulary of schema.org, limited to the content of its page. */
export function organization(employer: Employer, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    'name': employer.name,
    'url': `${siteUrl}/companies/${employer.id}`,
    'description': employer.description || undefined,
    'foundingDate': employer.founded === null ? undefined : String(employer.founded),
    'logo': employer.logo === null ? undefined : siteUrl + employer.logo,
    'sameAs': employer.website || undefined,
  }
}
