import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { ICON_NAMES } from './icons.ts'

test('the sprite contains exactly the named icons', async () => {
  const sprite = await readFile('src/layouts/parts/icons.svg', 'utf8')
  const symbolIds = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)
  expect(symbolIds).toEqual([...ICON_NAMES])
})
