import { expect, test } from 'vitest'

import { letter, withWayOut } from './letter.ts'

const site = { SITE_NAME: 'Openings', SITE_URL: 'https://openings.example' }
const content = {
  action: { label: 'See all', path: '/jobs?q=a&type=remote' },
  items: [{ detail: 'Gates & Sons', path: '/jobs/1', title: 'Joiner <senior>' }],
  name: 'Cora "C" <b>',
  paragraphs: ['One new job:'],
  subject: 'One new job',
  to: 'cora@example.com',
}

test('a letter has the same content in text and in HTML, and HTML escapes user input', () => {
  const { html, text } = letter(site, content)

  expect(text).toContain('Joiner <senior>\nGates & Sons\nhttps://openings.example/jobs/1')
  expect(text).toContain('See all:\nhttps://openings.example/jobs?q=a&type=remote')
  expect(html).toContain('Hello Cora &quot;C&quot; &lt;b&gt;,')
  expect(html).toContain('>Joiner &lt;senior&gt;</a>')
  expect(html).toContain('href="https://openings.example/jobs?q=a&amp;type=remote"')
})

test('text and HTML of a mail both end with one unsubscribe line', () => {
  const mail = letter(site, { ...content, paragraphs: ['</td></tr></table></body></html> $& $1'] })
  const { html, text } = withWayOut(mail, {
    url: 'https://openings.example/unsubscribe?a=1&b=2',
    why: 'You asked for it.',
  })

  expect(text.trimEnd()).toMatch(/Stop them:\nhttps:\S+unsubscribe\?a=1&b=2$/)
  expect(html?.match(/You asked for it\./g)).toHaveLength(1)
  expect(html).toContain('href="https://openings.example/unsubscribe?a=1&amp;b=2"')
  expect(html).toMatch(/Stop them<\/a><\/p>\s*<\/td><\/tr><\/table>/)
})
