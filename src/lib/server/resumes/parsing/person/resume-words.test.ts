import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

test.for(['CURRICULAM VITAE', 'Curriculume Vitae', 'CURICULUM VITA'])(
  'a misspelt title of the page is no name: %s',
  title => {
    const text = `${title}\nM.Santos\nmaria@example.com\nExperience\nCook, Hill Foods Ltd, 2019 – 2021`

    expect(readPlainResume(text, taxonomy).parsed.name?.value).not.toBe(title)
  },
)
