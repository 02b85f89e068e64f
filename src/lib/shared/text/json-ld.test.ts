import { expect, test } from 'vitest'
import { jsonLd } from './json-ld.ts'

test('a script end inside a text stays inside the text and reads back unchanged', () => {
  const data = { title: '</script><script>alert(1)</script><!--' }
  expect(jsonLd(data)).not.toContain('<')
  expect(JSON.parse(jsonLd(data))).toEqual(data)
})
