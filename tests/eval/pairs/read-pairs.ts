import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A resume or a job of the project's own judged pairs. */
export interface OwnText {
  kind: 'job' | 'resume'
  key: string
  category: string
  text: string
}

export interface OwnLabel {
  resume: string
  job: string
  /** 3 invite, 2 worth a talk, 1 something in common, 0 nothing. */
  label: number
}

const HEAD = /^## (resume|job) (\S+) (\S+)\n/

function read(file: string): string {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text.replaceAll(/^%.*\n/gm, '')
}

/** The texts of `texts.txt`, in its order. */
export function readTexts(): OwnText[] {
  return read('texts.txt')
    .split(/(?=^## )/m)
    .flatMap(block => {
      const [head, kind, key, category] = HEAD.exec(block) ?? []
      if (!head || !key || !category) return []
      return [
        { category, key, kind: kind as OwnText['kind'], text: block.slice(head.length).trim() },
      ]
    })
}

/** The labels of `labels.txt`. */
export function readLabels(): OwnLabel[] {
  return read('labels.txt')
    .trim()
    .split('\n')
    .map(line => {
      const [resume = '', job = '', label = ''] = line.split(' ')
      return { job, label: Number(label), resume }
    })
}
