import { expect, test } from 'vitest'

import { querySummary } from './query-summary.ts'

test.each([
  [
    'select "id" from "users" inner join "sessions" on true where "email" = $1',
    'SELECT users sessions',
  ],
  ['insert into "jobs" ("title") values ($1) returning "id"', 'INSERT jobs'],
  ['update "jobs" set "title" = $1 where "id" = $2', 'UPDATE jobs'],
  ['delete from only sessions where id = $1', 'DELETE sessions'],
  [
    'with turn as (update conversations set n = 1 returning id) select id from turn',
    'UPDATE conversations turn',
  ],
  ['with a as (select 1 from jobs for update of jobs) select * from a', 'SELECT jobs a'],
  ['select pg_notify($1, $2)', 'SELECT'],
  ['select extract(epoch from now()) from lateral (select 1) x', 'SELECT'],
  ['begin', 'BEGIN'],
  [
    'select 1 from a join b on true join c on true join d on true join e on true join f on true',
    'SELECT a b c d e',
  ],
  ["select 'from maya@example.com' as text, 'it''s from maya' from users", 'SELECT users'],
  ['', ''],
])('F37 %s is summarised as %s', (text, summary) => {
  expect(querySummary(text)).toBe(summary)
})
