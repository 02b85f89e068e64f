import { expect, test } from 'vitest'

import { quote } from './quote.ts'

test.each([
  ['Worked on  an editor.', '“Worked on an editor”'],
  ['And so on...', '“And so on...”'],
  [`${'word '.repeat(20)}.`, `“${'word '.repeat(14).trim()}…”`],
])('%s is quoted in a sentence', (text, quoted) => {
  expect(quote(text)).toBe(quoted)
})
