import { expect, test } from 'vitest'

import { renderMarkdown } from './markdown.ts'

/** Every allowed tag of the result. A link has only its address. */
const ALLOWED =
  /^<(?:\/?(?:a|blockquote|code|em|h2|h3|li|ol|p|s|strong|ul)|br|hr|ol start="\d+"|h2 id="about[-\p{L}\p{N}]*"|h3 id="about[-\p{L}\p{N}]*"|a href="(?:https?:\/\/|mailto:|tel:|\/|#)[^"]*"(?: title="[^"]*")?)>$/u

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  'text <svg/onload=alert(1)> text',
  '<iframe src="https://evil.example"></iframe>',
  '<!-- comment --> <![CDATA[ x ]]> <?php x ?>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](\\javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '[x](https://a.example "a\\" onmouseover=\\"alert(1)")',
  '[x](https://a.example" onmouseover="alert(1))',
  '![x](https://tracker.example/x.png)',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x" onerror="alert(1)](x)',
  '# x" onclick="alert(1)',
  '## <b>x</b>',
  '```html\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '| <script>x</script> |\n| --- |\n| x |',
  '`<script>alert(1)</script>`',
]

test.each(ATTACKS)('T25 a legal text keeps %j as text', attack => {
  for (const text of [attack, `> ${attack}`, `- ${attack}`, `**${attack}**`]) {
    const html = renderMarkdown(text)
    for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(ALLOWED)
    expect(html).not.toMatch(/href="(?!https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/)
  }
})

test('headings, lists, emphasis and links become HTML', () => {
  const text = '# Title\n\n##### Deep\n\n- **one** [two](/privacy#x)\n\n<https://example.com>'
  expect(renderMarkdown(text)).toBe(
    '<h2 id="about-title">Title</h2>\n<h3 id="about-deep">Deep</h3>\n' +
      '<ul>\n<li><strong>one</strong> <a href="/privacy#x">two</a></li>\n</ul>\n' +
      '<p><a href="https://example.com">https://example.com</a></p>\n',
  )
})

test('if two headings have the same words, the first one gets the id', () => {
  expect(renderMarkdown('## Your data\n\n## Your data').match(/id="[^"]*"/g)).toEqual([
    'id="about-your-data"',
  ])
})
