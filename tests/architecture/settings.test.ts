import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

import { expect, test } from 'vitest'

import { readConfig, SETTING_NAMES } from '#lib/server/config.ts'

const example = parseEnv(await readFile(new URL('../../.env.example', import.meta.url), 'utf8'))

test('.env.example explains every setting and no other', () => {
  expect(Object.keys(example).toSorted()).toEqual(SETTING_NAMES.toSorted())
})

test('.env.example contains the default values', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})
