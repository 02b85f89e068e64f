import type { Config } from '../config.ts'
import type { OwnRows } from '../db/personal-data.ts'

/** The README of the archive, for people and programs, even years later. */
export function readmeOf(
  { SITE_NAME, SITE_URL, SUPPORT_EMAIL }: Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>,
  rows: readonly Pick<OwnRows, 'about' | 'name'>[],
): string {
  return [
    `# Your data from ${SITE_NAME}`,
    `Made at ${new Date().toISOString()} by ${SITE_URL}. Questions: ${SUPPORT_EMAIL}.`,
    'Each file in `data/` is a JSON array (RFC 8259, UTF-8) with one object a record; an empty array means that there is nothing of that kind. Names of fields say what they hold. Instants are ISO 8601 with their offset from UTC, dates are `YYYY-MM-DD`, amounts of money in fields that end in `_minor` are in the smallest unit of the currency, and fields that end in `_id` are our numbers for things.',
    'The files that you gave us are in `files/`, each in a folder named by its id, under the name that you gave it.',
    'Not in it: hashes of passwords and other secrets, which only we can use, and notes that other people wrote about you.',
    rows.map(({ about, name }) => `- \`data/${name}.json\`: ${about}`).join('\n'),
    '',
  ].join('\n\n')
}
