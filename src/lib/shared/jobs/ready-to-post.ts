/** As much of a recruiter's profile as decides whether a job may be posted. */
interface Profile {
  position: string
  company: { name: string; description: string; industry: string; location: string }
}

/** What is still empty of what posting a job needs, in the words of the profile form. */
export function missingToPost({ company, position }: Profile): string[] {
  const needed = {
    'Company name': company.name,
    'Company description': company.description,
    'Industry': company.industry,
    'Company location': company.location,
    'Position': position,
  }
  return Object.entries(needed).flatMap(([label, value]) => (value.trim() === '' ? [label] : []))
}
