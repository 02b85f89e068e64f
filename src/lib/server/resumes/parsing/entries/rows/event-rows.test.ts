import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const readRows = (rows: string) =>
  readPlainResume(`履歴書\n氏名：佐藤 春香\n${rows}`, taxonomy).parsed

test('the start and end rows of a rirekisho become one job', () => {
  const { experience, education } = readRows(
    '学歴\n平成23年 4月 東都大学経済学部 入学\n平成27年 3月 東都大学経済学部 卒業\n職歴\n2015年 4月 株式会社青葉商事 入社\n2019年 3月 一身上の都合により退社\n令和元年 5月 北斗物流株式会社 入社\n現在に至る',
  )

  expect(education).toMatchObject([
    { end: '2015-03', institution: { value: '東都大学経済学部' }, start: '2011-04' },
  ])
  expect(experience).toMatchObject([
    { company: { value: '株式会社青葉商事' }, end: '2019-03', start: '2015-04' },
    { company: { value: '北斗物流株式会社' }, current: true, start: '2019-05' },
  ])
})
