import { expect, test } from 'vitest'

import { attributes, html, ownHtml } from './html.ts'

const NASTY = `</p><script>alert('1')</script>&amp;"x" onload='y'`

test('text from outside ends neither an element nor an attribute', () => {
  const { markup: text } = html`<p title="${NASTY}">${NASTY}</p>`

  expect(text.match(/[<>]/g)).toEqual(['<', '>', '<', '>'])
  expect(text.match(/"/g)).toHaveLength(2)
  expect(text).not.toContain("'")
  expect(text).toContain('&amp;amp;')
})

test('a piece goes into another as it is, a list one after the other, nothing for what is missing', () => {
  const items = ['<a>', 'b'].map(item => html`<li>${item}</li>`)

  expect(html`<ul>${items}</ul>`.markup).toBe('<ul><li>&lt;a&gt;</li><li>b</li></ul>')
  expect(html`${['<', [html`<br>`, '>']]}`.markup).toBe('&lt;<br>&gt;')
  expect(html`${null}${undefined}${false}${''}${0}`.markup).toBe('0')
})

test('what only looks like a piece is text', () => {
  const planted = JSON.parse('{"text":"<b>"}') as never

  expect(() => html`${planted}`.markup).toThrow(TypeError)
})

test('line breaks for the reader of the source are none for the browser', () => {
  const { markup: text } = html`
    <p
      class="a"
      id="b"
    >
      one
      two ${html`<i>three</i>`}
      ${'four'}
      ${'five'}${' '}
      <b>six</b>
    </p>
  `

  expect(text).toBe('<p class="a" id="b">one two <i>three</i>fourfive <b>six</b></p>')
})

test('attributes are escaped, and left out without a value', () => {
  expect(
    html`<p${attributes({ 'data-a': '"><b>', 'data-b': undefined, 'data-c': 3 })}>`.markup,
  ).toBe('<p data-a="&quot;&gt;&lt;b&gt;" data-c="3">')
})

test('what the project has drawn itself stands as it is', () => {
  expect(html`<svg>${ownHtml('<path d="M0 0"/>')}</svg>`.markup).toBe('<svg><path d="M0 0"/></svg>')
})
