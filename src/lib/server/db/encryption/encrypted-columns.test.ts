import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'

import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

import { interviews } from '../schema/interviews.ts'
import { acceptColumnSecrets, columnKeyId, decryptColumn } from './column-keys.ts'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'

const [OLD, NEW] = ['an old secret of these tests', 'a new secret of these tests']
acceptColumnSecrets([OLD])

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

/** Every column of the schema. */
async function listColumns(): Promise<PgColumn[]> {
  const tables = new Set<PgTable>()
  for await (const file of glob('src/lib/server/db/schema/**/*.ts')) {
    const exported = (await import(resolve(file))) as Record<string, unknown>
    for (const one of Object.values(exported)) if (is(one, PgTable)) tables.add(one)
  }
  return [...tables].flatMap(table => Object.values(getTableColumns(table)))
}

test('F35 every encrypted column is listed, and is bound to its own table and name', async () => {
  const encrypted = (await listColumns()).filter(
    column => column.columnType === 'PgCustomColumn' && column.getSQLType() === 'text',
  )

  expect(encrypted.map(nameOf).toSorted()).toEqual(ENCRYPTED_COLUMNS.map(nameOf).toSorted())
  for (const column of encrypted) {
    const stored = column.mapToDriverValue('+44 113') as string
    expect(decryptColumn(nameOf(column), stored)).toMatch(/^"?\+44 113"?$/)
  }
})

test('F35 a value that was moved to another column, or changed, is refused', () => {
  const stored = interviews.note.mapToDriverValue('Bring tools') as string

  expect(stored).not.toContain('Bring')
  expect(interviews.note.mapFromDriverValue(stored)).toBe('Bring tools')
  expect(() => interviews.location.mapFromDriverValue(stored)).toThrow(
    'A value of interviews.location was changed, or moved there',
  )
  const changed = `${stored.slice(0, -4)}${stored.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  expect(() => interviews.note.mapFromDriverValue(changed)).toThrow('was changed')
})

test('a text is encrypted differently each time; an empty and an unencrypted text stay', () => {
  expect(interviews.note.mapToDriverValue('Hello')).not.toBe(
    interviews.note.mapToDriverValue('Hello'),
  )
  expect(interviews.note.mapToDriverValue('')).toBe('')
  expect(interviews.note.mapFromDriverValue('Stored in plain form')).toBe('Stored in plain form')
})

test('after a rotation the newest key encrypts, and the older one still decrypts', () => {
  const before = interviews.note.mapToDriverValue('Older') as string
  acceptColumnSecrets([NEW, OLD])

  const after = interviews.note.mapToDriverValue('Newer') as string
  expect([before, after].map(stored => stored.split(':')[1])).toEqual([OLD, NEW].map(columnKeyId))
  expect(interviews.note.mapFromDriverValue(before)).toBe('Older')
  expect(() => interviews.note.mapFromDriverValue(before.replace(/:.{8}:/, ':00000000:'))).toThrow(
    'SECRET_KEYS lacks the key 00000000 of a value of interviews.note',
  )
})
