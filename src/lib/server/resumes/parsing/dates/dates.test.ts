import { expect, test } from 'vitest'

import { findDates, withoutDates } from './dates.ts'

test.each([
  ['Jan 2020 – Present', '2020-01', null, true],
  ['01/2020-03/2021', '2020-01', '2021-03', false],
  ['2021 / 02 – 2022 / 11', '2021-02', '2022-11', false],
  ['2015年3月 – 至今', '2015-03', null, true],
  ['März 2018 – heute', '2018-03', null, true],
  ['seit 2019', '2019', null, true],
  ['Since March 2020', '2020-03', null, true],
  ['Summers 2012 to 2014', '2012-06', '2014', false],
  ['janvier 2019 à aujourd’hui', '2019-01', null, true],
  ['Enero de 2018 - Actualidad', '2018-01', null, true],
  ['de março de 2019 até o momento', '2019-03', null, true],
  ['Da marzo 2017 ad oggi', '2017-03', null, true],
  ['जनवरी 2019 – वर्तमान', '2019-01', null, true],
  ['август 2018 — настоящее время', '2018-08', null, true],
  ['يناير 2019 - حتى الآن', '2019-01', null, true],
  ['٢٠١٥ - ٢٠١٩', '2015', '2019', false],
  ['ינואר 2019 - היום', '2019-01', null, true],
  ['2019년 3월 ~ 현재', '2019-03', null, true],
  ['Mart 2018 - Haziran 2021', '2018-03', '2021-06', false],
  ['січень 2019 – дотепер', '2019-01', null, true],
  ['Μάρτιος 2017 – σήμερα', '2017-03', null, true],
  ['Ιανουάριος 2015 – Φεβρουάριος 2017', '2015-01', '2017-02', false],
  ['June – August 2020', '2020-06', '2020-08', false],
  ["Jan'18 - Mar'20", '2018-01', '2020-03', false],
  ['Mar. 2010 Aug. 2017', '2010-03', '2017-08', false],
  ['12/2018 to Till Date', '2018-12', null, true],
  ['Mar 2021 to date', '2021-03', null, true],
  ['2020 to date - Mortgage Adviser', '2020', null, true],
  ['2021- Adviser', '2021', null, true],
  ['2019 – dosud', '2019', null, true],
  ['2016 – atualidade', '2016', null, true],
  ['2015-16', '2015', '2016', false],
  ['Class of 2019', null, '2019', false],
  ['Expected May 2025', null, '2025-05', false],
  ['Summer 2018', '2018-06', null, false],
  ['Fall ’09 – Spring ’13', '2009-09', '2013-03', false],
  ['Otoño de 2018', '2018-09', null, false],
  ['May 05, 2014 - May 30,2018', '2014-05', '2018-05', false],
  ['3 - 4/2014', '2014-03', '2014-04', false],
  ['18-JUN-2008 to 15-OCT-2016', '2008-06', '2016-10', false],
  ['24thMay 2015 to 08th June 2017', '2015-05', '2017-06', false],
  ['21-June 2011 to 05- August 2011', '2011-06', '2011-08', false],
  ['May 2012 to Till May 2014', '2012-05', '2014-05', false],
  ['May 2016 – Still Date', '2016-05', null, true],
  ['July 01, 2015 to onwards', '2015-07', null, true],
  ['01-10/2020 – 31/01/2021', '2020-10', '2021-01', false],
])('reads the date of %s', (text, start, end, current) => {
  expect(findDates(text)).toMatchObject([{ current, end, start }])
})

test.each(['2 years 10 months', 'raised $2000', 'ISO 27001', '+44 113 496 0728'])(
  'finds no date in %s',
  text => {
    expect(findDates(text)).toEqual([])
  },
)

test('a school year behind a date is no end of a span', () => {
  expect(findDates('2009 - 10th class')).toMatchObject([{ end: null, start: '2009' }])
})

test('removes "in the year of" with its date', () => {
  const text = 'Passed the examination in the year of 2009'

  expect(withoutDates(text, findDates(text))).toBe('Passed the examination')
})

test('removes a date with its brackets', () => {
  const text = 'Designer at Lumen (Jan 2021 – Present)'

  expect(withoutDates(text, findDates(text))).toBe('Designer at Lumen')
})
