import sharp from 'sharp'
import { expect, test } from 'vitest'

import { AppError } from '#lib/shared/errors.ts'
import { NASTY } from '#support/inputs/nasty.ts'
import { makePicture } from '#support/documents/pictures.ts'

import { COLOURS } from '../../files/pictures/picture-colours.ts'
import { drawPicture } from './draw-picture.ts'
import { drawText, type TextBox } from './draw-text.ts'
import { PICTURE, ROOM } from './ground.ts'
import { createJobPictures } from './job-pictures.ts'
import { showable } from './letters.ts'

const FACTS = {
  company: 'Firm & Sons',
  pay: '£30k–40k/yr',
  place: 'Leeds, United Kingdom',
  site: 'Openings',
  title: 'Joiner',
}
const ARABIC = 'مهندس برمجيات أول'
const HINDI = 'वरिष्ठ इंजीनियर, क्षेत्रीय'
const CHINESE = '高级前端工程师（支付平台）'
const LINE: TextBox = {
  colour: COLOURS.ink,
  height: 300,
  sizes: [60],
  weight: 'Semi-Bold',
  width: 3000,
}
/** Letters beside each other that do not join. */
const APART = '\u200C'

const widthOf = async (text: string) => (await drawText(text, LINE)).width

/** Whether an area of a picture has only the colour of the paper. */
async function isBlank(picture: Buffer, left: number, width: number): Promise<boolean> {
  const area = { height: PICTURE.height - 140, left, top: 70, width }
  const pixels = await sharp(picture).extract(area).removeAlpha().raw().toBuffer()
  const paper = Buffer.from(COLOURS.paper.slice(1), 'hex')
  return pixels.every((value, at) => value === paper[at % 3])
}

/** Whether there is a gap between text and pattern. `side` is the side where lines end. */
const hasGap = (picture: Buffer, side: 'left' | 'right') =>
  isBlank(picture, side === 'right' ? ROOM - 28 : PICTURE.width - ROOM + 1, 27)

test.each([
  ['Latin', FACTS],
  ['no pay and no place', { ...FACTS, pay: null, place: null }],
  ['no company', { ...FACTS, company: null, site: null }],
  ['Hindi', { ...FACTS, title: HINDI }],
  ['Chinese', { ...FACTS, title: CHINESE }],
])('a picture with %s is a PNG of 1200 × 630 within 150 kB', async (_, facts) => {
  for (const logo of [null, await makePicture('webp', { height: 256, width: 200 })]) {
    const picture = await drawPicture(facts, logo)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...PICTURE })
    expect(picture.length).toBeLessThan(150_000)
    expect(await hasGap(picture, 'right')).toBe(true)
  }
})

test('each fact and the logo change the picture', async () => {
  const logo = await makePicture('webp', { height: 40, width: 40 })
  const pictures = await Promise.all([
    drawPicture(FACTS, null),
    drawPicture(FACTS, logo),
    ...Object.keys(FACTS).map(name => drawPicture({ ...FACTS, [name]: 'Glazier' }, null)),
  ])
  expect(new Set(pictures.map(picture => picture.toString('base64'))).size).toBe(7)
  expect(await drawPicture(FACTS, null)).toEqual(pictures[0])
})

test('a right-to-left title mirrors the picture', async () => {
  const picture = await drawPicture({ ...FACTS, title: ARABIC }, null)

  expect(await hasGap(picture, 'left')).toBe(true)
  expect(await hasGap(picture, 'right')).toBe(false)
})

test.each([
  ['Arabic letters join', 'مهندس'],
  ['Hindi letters become one sign', 'क्ष'],
])('%s', async (_, word) => {
  // A missing font would draw each letter as a box.
  const joined = await widthOf(word)
  const apart = await widthOf(Array.from(word).join(APART))
  expect(Math.abs(joined - apart)).toBeGreaterThan(4)
})

test('Arabic runs from right to left', async () => {
  const { data, height, width } = await drawText('م.................', LINE)
  const inkOf = async (left: number) => {
    const area = { height, left, top: 0, width: 30 }
    const pixels = await sharp(data, { raw: { channels: 4, height, width } })
      .extract(area)
      .raw()
      .toBuffer()
    return pixels.filter((value, at) => at % 4 === 3 && value > 0).length
  }
  expect(await inkOf(width - 30)).toBeGreaterThan((await inkOf(0)) * 2)
})

test('each Chinese character is as wide as the size of the font', async () => {
  for (const sign of ['高', '鑫', '，'])
    expect((await widthOf(`高${sign.repeat(9)}高`)) - (await widthOf(`高${sign}高`))).toBe(480)
})

test('markup in a title is drawn as plain text', async () => {
  expect(await widthOf('<b>x</b> & <i')).toBeGreaterThan((await widthOf('x')) * 5)
  expect(await widthOf('&lt;')).toBeGreaterThan((await widthOf('<')) * 2)
})

test('a long text is drawn smaller, then cut with an ellipsis', async () => {
  const box = { ...LINE, height: 130, sizes: [60, 40], width: 600, wraps: true } as const
  const ofTwoLines = await drawText('Joiner and glazier of doors and windows', box)
  const cut = await drawText('Joiner and glazier of doors '.repeat(20), box)
  const ended = await drawText('Joiner and glazier of doors '.repeat(21), box)

  expect(ofTwoLines.height).toBeLessThanOrEqual(130)
  expect(cut).toEqual(ended)
  expect(cut.height).toBeLessThanOrEqual(130)
  expect(cut.height).toBeGreaterThan(ofTwoLines.height)
  const ofOneWord = await drawText('W'.repeat(60), box)
  expect(ofOneWord.height).toBeGreaterThan(60)
})

test.each([
  'W'.repeat(200),
  'Senior <b>engineer</b> & more '.repeat(7),
  `${HINDI} `.repeat(9),
  CHINESE.repeat(9),
  `Z${'\u0300'.repeat(190)}algo`,
  'ﷺ'.repeat(60),
])('no text overflows its box: %s', async text => {
  const facts = { company: text, pay: text, place: text, site: 'Openings', title: text }
  const picture = await drawPicture(facts, null)
  expect(await hasGap(picture, text.startsWith('ﷺ') ? 'left' : 'right')).toBe(true)
})

test('R24 odd texts become a picture or are left out', async () => {
  for (const text of NASTY.slice(0, 60)) {
    const title = showable(text.slice(0, 200))
    if (title === null) continue
    const picture = await drawPicture({ ...FACTS, company: title, title }, null)
    expect(await sharp(picture).metadata(), title).toMatchObject(PICTURE)
  }
})

test('symbols and letters without a font are left out', () => {
  expect(showable(`${ARABIC} (Riyadh)`)).toBe(`${ARABIC} (Riyadh)`)
  expect(showable('Инженер · Μηχανικός · Kỹ sư')).toBe('Инженер · Μηχανικός · Kỹ sư')
  expect(showable('👩‍🔧 Fitter\n ⚙️ C++ & C#  №\u202E 5')).toBe('Fitter C++ & C# № 5')
  expect(showable('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  expect(showable('高级工程师')).toBe('高级工程师')
  for (const text of [
    '엔지니어',
    '高級工程師',
    'エンジニア',
    'วิศวกร',
    'מהנדס',
    'இன்ஜினியர்',
    '👩‍🔧',
    ' ',
    '\uD800',
  ])
    expect([text, showable(text)]).toEqual([text, null])
})

test('concurrent callers share one drawing, and a drawn picture is not drawn again', async () => {
  const pictures = createJobPictures()
  let drawings = 0
  const draw = async () => Buffer.from(String((drawings += 1)))
  const requests = await Promise.all([1, 2, 3].map(() => pictures.get('a', draw)))
  requests.push(await pictures.get('a', draw))

  expect(requests.map(String)).toEqual(['1', '1', '1', '1'])
  expect(String(await pictures.get('b', draw))).toBe('2')
})

test('one picture is drawn at a time, and a flood is refused', async () => {
  const pictures = createJobPictures()
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  let drawing = 0
  const draw = async () => {
    drawing += 1
    return promise
  }
  const requests = Array.from({ length: 40 }, (_, at) =>
    pictures.get(String(at), draw).then(
      () => 'drawn',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    ),
  )
  await expect.poll(() => drawing).toBe(1)
  resolve(Buffer.from('drawn'))
  const answers = await Promise.all(requests)

  expect(answers.filter(answer => answer === 'drawn')).toHaveLength(33)
  expect(answers.filter(answer => answer === 'busy')).toHaveLength(7)
  expect(String(await pictures.get('39', draw))).toBe('drawn')
})

test('R24 the cache of pictures does not exceed its limit', async () => {
  const pictures = createJobPictures()
  let drawings = 0
  const draw = async () => {
    drawings += 1
    return Buffer.alloc(1024 * 1024)
  }
  for (let at = 0; at < 40; at += 1) await pictures.get(String(at), draw)
  await pictures.get('39', draw)
  await pictures.get('24', draw)
  expect(drawings).toBe(40)
  await pictures.get('23', draw)
  expect(drawings).toBe(41)
})
