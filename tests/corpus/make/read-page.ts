import { type Browser, type Page } from '@playwright/test'

import { type ExpectedFields } from '../expected.ts'
import { type PageNode } from './docx.ts'

export interface ReadPage {
  fields: ExpectedFields
  body: PageNode
  pdf: Buffer
}

/** A page of the corpus: what its marks say, its tree for a Word file, and its print. */
export async function readPage(browser: Browser, url: string): Promise<ReadPage> {
  const page = await browser.newPage()
  await page.emulateMedia({ media: 'print' })
  await page.goto(url)
  await page.evaluate('document.fonts.ready')
  const fields = await page.evaluate(readFields)
  const body = await page.evaluate(readTree)
  const pdf = await printed(page)
  await page.close()
  return { fields, body, pdf }
}

function printed(page: Page): Promise<Buffer> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true })
}

/**
 * What the marks of the page say, runs in the page: `data-f` names the field that an element
 * prints, `data-value` what a person reads where the letters say it differently, `data-f="-"` what
 * is no part of a field.
 */
function readFields(): ExpectedFields {
  /* oxlint-disable unicorn/consistent-function-scoping -- the browser gets this function alone */
  const plain = (text: string) =>
    text
      .replaceAll(/[\u2010-\u2015]/g, '-')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const one = (root: ParentNode, field: string) => {
    const found = root.querySelector<HTMLElement>(`[data-f="${field}"]`)
    return found ? plain(found.dataset['value'] ?? found.innerText) : null
  }
  const inGroup = (group: HTMLElement, field: string) => group.dataset[field] ?? one(group, field)
  const all = (field: string) => [...document.querySelectorAll<HTMLElement>(`[data-f="${field}"]`)]

  const wordsOf = (list: HTMLElement) => {
    const walker = document.createTreeWalker(list, NodeFilter.SHOW_ALL)
    let words = ''
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isText = node.nodeType === Node.TEXT_NODE
      if (isText && !node.parentElement?.closest('[data-f="-"]'))
        words += (node.textContent ?? '').replaceAll(/\s+/g, ' ')
      if (/^(LI|P|DIV|TD|BR|DT|DD)$/.test(node.nodeName)) words += '\n'
    }
    return words.split(/[,;、،•|·●\n]/)
  }
  const skills = all('skills').flatMap(list => wordsOf(list.cloneNode(true) as HTMLElement))
  const single = all('skill').map(skill => skill.dataset['value'] ?? skill.innerText)

  return {
    name: one(document, 'name'),
    email: one(document, 'email'),
    phone: one(document, 'phone'),
    location: one(document, 'location'),
    experience: all('job').map(job => ({
      title: inGroup(job, 'title'),
      company: inGroup(job, 'company'),
      dates: inGroup(job, 'dates'),
    })),
    education: all('school').map(school => ({
      degree: inGroup(school, 'degree'),
      institution: inGroup(school, 'institution'),
      dates: inGroup(school, 'dates'),
    })),
    skills: [...skills, ...single].map(plain).filter(Boolean),
  }
}

/** The page as a tree with the styles that a Word file needs; runs in the page. */
function readTree(): PageNode {
  const visit = (element: Element): PageNode => {
    const style = getComputedStyle(element)
    const children = [...element.childNodes].flatMap<PageNode | string>(child => {
      if (child.nodeType === 3) return [(child.textContent ?? '').replaceAll(/\s+/g, ' ')]
      return child.nodeType === 1 ? [visit(child as Element)] : []
    })
    return {
      tag: element.tagName.toLowerCase(),
      classes: [...element.classList],
      bold: Number(style.fontWeight) >= 600,
      italic: style.fontStyle === 'italic',
      upper: style.textTransform === 'uppercase',
      size: Number.parseFloat(style.fontSize) * 0.75,
      color: style.color,
      background: style.backgroundColor,
      font: style.fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
      align: style.textAlign,
      spacing: Number.parseFloat(style.letterSpacing) * 0.75 || 0,
      hidden: style.visibility === 'hidden',
      columns: Number.parseInt(style.columnCount, 10) || 1,
      width: Math.round(element.getBoundingClientRect().width * 0.75),
      start: element instanceof HTMLOListElement ? element.start : null,
      children,
    }
  }
  return visit(document.body)
}
