import { expect, test } from 'vitest'

import { packed, unpacked } from './packed.ts'

test('a value comes out of its text as it went in, whatever its texts hold', () => {
  const value = {
    list: [1, null, true],
    text: 'back`tick "quote" \\ slash \\u0060 \\` line\n <b>&amp;</b> ’ 😀',
    ['a`key"']: '',
  }

  expect(unpacked(packed(value))).toEqual(value)
})

test('a text holds no quotes, which HTML would write in six letters', () => {
  expect(packed({ name: 'Ada "the" Countess' })).not.toContain('"')
})
