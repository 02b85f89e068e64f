import type { SalaryFigure, Salaries, SalaryScope } from '#lib/server/jobs/index.ts'
import { formatAmount, formatSalary } from '#lib/shared/money/salary.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'
import { placeName } from './salary-address.ts'

/** "Salaries", "Welder salaries in Berlin, Germany". */
export function salaryHeading(
  { country }: Pick<SalaryScope, 'country'>,
  { city, workName }: Pick<Salaries, 'city' | 'workName'>,
): string {
  const place = placeName({ city, country })
  const heading = workName ? `${workName} salaries` : 'Salaries'
  return place ? `${heading} in ${place}` : heading
}

/** "Half of 75 jobs at 23 companies pay €48k–80k/yr." */
export function salarySentence(figure: SalaryFigure): string {
  const { companies, jobs } = figure
  return `Half of ${formatFigure(jobs)} jobs at ${formatFigure(companies)} companies pay ${middleHalf(figure)}.`
}

/** The salaries between the quartiles: "€48k–80k/yr". */
export function middleHalf({ currency, lowerQuartile, upperQuartile }: SalaryFigure): string {
  return formatSalary({ currency, max: upperQuartile, min: lowerQuartile, period: 'yearly' })
}

/** A title's salaries in the vocabulary of schema.org. */
export function occupation(
  { country, work }: Pick<SalaryScope, 'country' | 'work'>,
  { city, figures, workName }: Salaries,
): object[] {
  if (work !== 'title') return []
  const place = placeName({ city, country })
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Occupation',
      'name': workName,
      'occupationLocation': place
        ? { '@type': city ? 'City' : 'Country', 'name': place }
        : undefined,
      'estimatedSalary': figures.map(({ currency, lowerQuartile, median, upperQuartile }) => ({
        '@type': 'MonetaryAmountDistribution',
        'name': 'base',
        currency,
        'duration': 'P1Y',
        'percentile25': lowerQuartile,
        median,
        'percentile75': upperQuartile,
      })),
    },
  ]
}

/** The first figure in a sentence, for lists of search results. */
export function salaryDescription(heading: string, [figure]: SalaryFigure[]): string {
  if (!figure) return heading
  return `${heading}: the median is ${formatAmount(figure.median, figure.currency)} a year. ${salarySentence(figure)}`
}
