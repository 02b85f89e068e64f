/** The fields of a recruiter's profile that are required for posting a job. */
interface Profile {
  position: string
  company: { name: string; description: string; industry: string; location: string }
}

/** The labels of the empty fields that are required for posting a job, as in the profile form. */
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
