import { expect, test } from 'vitest'

import { NASTY } from '#support/inputs/nasty.ts'
import { childrenOf, parseXml, textOf } from '#support/documents/xml.ts'

import type { Feed, FeedItem } from './feed.ts'
import { FEED_FORMATS } from './formats.ts'

const published = new Date('2026-03-01T08:00:00Z')
const updated = new Date('2026-03-02T09:30:00Z')
const item = (text: string): FeedItem => ({
  company: text,
  html: `<p>${text}</p>`,
  published,
  tags: [text],
  title: text,
  updated,
  url: 'https://jobs.example.com/jobs/12',
})
const feed = (text: string): Feed => ({
  items: [item(text)],
  page: 'https://jobs.example.com/jobs?q=a&remote=true',
  self: 'https://jobs.example.com/jobs.rss?q=a&remote=true',
  site: 'Openings',
  title: text,
  updated,
})

/** A text as XML can represent it: without control characters, and with normalized line breaks. */
const readable = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/\r\n?/g, '\n')

const HOSTILE = [']]>&<a href="x">', '&#0;&bogus;', '\u0000\u0008\u000b\ufffe\uffff', ...NASTY]

test('T79 RSS and Atom are well-formed and keep every text unchanged', () => {
  for (const text of HOSTILE) {
    const [channel] = childrenOf(parseXml(FEED_FORMATS.rss.write(feed(text))), 'channel')
    const [entry] = childrenOf(parseXml(FEED_FORMATS.atom.write(feed(text))), 'entry')
    const [entryOfRss] = channel ? childrenOf(channel, 'item') : []

    expect([entryOfRss, entry].map(one => one && (textOf(one, 'title') ?? ''))).toEqual([
      readable(text),
      readable(text),
    ])
    expect(entryOfRss && textOf(entryOfRss, 'description')).toBe(readable(`<p>${text}</p>`))
    expect(entry && textOf(entry, 'content')).toBe(readable(`<p>${text}</p>`))
  }
})

test('RSS has a permanent guid and the dates of RFC 822', () => {
  const rss = parseXml(FEED_FORMATS.rss.write(feed('Joiner')))
  const [channel = rss] = childrenOf(rss, 'channel')
  const [first = channel] = childrenOf(channel, 'item')

  expect(rss.attributes['version']).toBe('2.0')
  expect(textOf(channel, 'link')).toBe('https://jobs.example.com/jobs?q=a&remote=true')
  expect(textOf(channel, 'lastBuildDate')).toBe('Mon, 02 Mar 2026 09:30:00 GMT')
  expect(childrenOf(channel, 'atom:link')[0]?.attributes).toMatchObject({
    href: 'https://jobs.example.com/jobs.rss?q=a&remote=true',
    rel: 'self',
  })
  expect(childrenOf(first, 'guid')[0]).toMatchObject({
    attributes: { isPermaLink: 'true' },
    text: 'https://jobs.example.com/jobs/12',
  })
  expect(textOf(first, 'pubDate')).toBe('Sun, 01 Mar 2026 08:00:00 GMT')
})

test('Atom has ids and the dates of RFC 3339', () => {
  const atom = parseXml(FEED_FORMATS.atom.write(feed('Joiner')))
  const [entry = atom] = childrenOf(atom, 'entry')

  expect(textOf(atom, 'updated')).toBe('2026-03-02T09:30:00.000Z')
  expect(textOf(entry, 'id')).toBe('https://jobs.example.com/jobs/12')
  expect(textOf(entry, 'published')).toBe('2026-03-01T08:00:00.000Z')
  expect(textOf(entry, 'updated')).toBe('2026-03-02T09:30:00.000Z')
})

test('JSON Feed keeps every text unchanged', () => {
  for (const text of HOSTILE) {
    const read = JSON.parse(FEED_FORMATS.json.write(feed(text))) as Record<string, unknown>
    expect(read).toMatchObject({
      items: [
        { content_html: `<p>${text}</p>`, id: 'https://jobs.example.com/jobs/12', title: text },
      ],
      title: text,
      version: 'https://jsonfeed.org/version/1.1',
    })
  }
})
