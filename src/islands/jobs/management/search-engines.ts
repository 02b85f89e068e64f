import { parsePlace } from '#lib/shared/places/place.ts'

/** The properties of a job that decide how search engines list it. */
export interface ListedJob {
  deadline: string
  description: string
  location: string
  /** Whether the job names an amount above 0. */
  salary: boolean
  title: string
}

interface Check {
  /** The checked property, for example "Country". */
  label: string
  met: boolean
  /** What to do, or why it helps. */
  text: string
  /** Without it no search engine lists the job at all. */
  required: boolean
}

/** The least length of a description that search engines list well. */
const LONG_ENOUGH = 300

/** The checks of a job for search engines, the required ones first. */
export function checkForSearchEngines(job: ListedJob): Check[] {
  const { deadline, location, salary } = job
  const description = job.description.trim()
  const hasCountry = parsePlace(location).country !== null
  const apart = description !== '' && description !== job.title.trim()
  return [
    {
      label: 'Country',
      met: hasCountry,
      required: true,
      text: hasCountry ? 'The location names it.' : 'Name the country in the location.',
    },
    {
      label: 'Description',
      met: apart && description.length >= LONG_ENOUGH,
      required: !apart,
      text: describe(apart, description.length),
    },
    {
      label: 'Salary',
      met: salary,
      required: false,
      text: salary ? 'It appears beside the job.' : 'Jobs with a salary appear more often.',
    },
    {
      label: 'Deadline',
      met: deadline !== '',
      required: false,
      text:
        deadline === ''
          ? 'With one, the job leaves the results on its last day.'
          : 'The job leaves the results on that day.',
    },
  ]
}

function describe(apart: boolean, length: number): string {
  if (!apart) return 'Say more than the title does.'
  if (length >= LONG_ENOUGH) return 'It says enough.'
  return `${LONG_ENOUGH - length} more characters would help.`
}
