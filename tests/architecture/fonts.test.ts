import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFonts } from '../../scripts/build/build-fonts.js'

test('the fonts are those that scripts/build/build-fonts.js makes', async () => {
  const fonts = await makeFonts()

  expect(fonts.map(({ file }) => file)).toHaveLength(2)
  for (const { bytes, file } of fonts)
    expect(readFileSync(join('src/layouts', file)).equals(bytes), file).toBe(true)
})
