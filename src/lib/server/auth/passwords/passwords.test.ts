import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('a password is hashed by argon2id at the decided cost, with 16 bytes of salt', async () => {
  const hashed = await passwords.hash('Tall-Pines7-cross')
  const [, kind, version, cost, salt = '', tag = ''] = hashed.split('$')
  expect([kind, version, cost]).toEqual(['argon2id', 'v=19', 'm=47104,t=2,p=1'])
  expect(Buffer.from(salt, 'base64')).toHaveLength(16)
  expect(Buffer.from(tag, 'base64')).toHaveLength(32)
})

test('only the correct password matches, and none matches an account without a password', async () => {
  const hashed = await passwords.hash('Tall-Pines7-cross')
  expect(await passwords.verify('Tall-Pines7-cross', hashed)).toBe(true)
  expect(await passwords.verify('tall-Pines7-cross', hashed)).toBe(false)
  expect(await passwords.verify('nobody has this password', null)).toBe(false)
})

test('T01 a check without a hash costs as much as one with a hash', async () => {
  const costs: string[] = []
  const watched = createPasswords({
    hash,
    verify: (hashed, password) => {
      costs.push(String(hashed).split('$').slice(0, 4).join('$'))
      return verify(hashed, password)
    },
  })
  await watched.verify('Wrong1234', await watched.hash('Tall-Pines7-cross'))
  await watched.verify('Wrong1234', null)
  expect(costs).toEqual(['$argon2id$v=19$m=47104,t=2,p=1', '$argon2id$v=19$m=47104,t=2,p=1'])
})

test('a hash of another cost is outdated but still valid', async () => {
  const cheap = await hash('Tall-Pines7-cross', { memoryCost: 19_456, timeCost: 2 })
  expect(passwords.isOutdated(cheap)).toBe(true)
  expect(await passwords.verify('Tall-Pines7-cross', cheap)).toBe(true)
  expect(passwords.isOutdated(await passwords.hash('Tall-Pines7-cross'))).toBe(false)
})

test('common passwords are found in upper and lower case', async () => {
  expect(await passwords.isCommon('Password1')).toBe(true)
  expect(await passwords.isCommon('QWERTYUIOP')).toBe(true)
  expect(await passwords.isCommon('Tall-Pines7-cross')).toBe(false)
})
