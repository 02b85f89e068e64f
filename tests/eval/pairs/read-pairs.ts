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

/** The texts of a file, in its order: the texts for pairs, or those for statements. */
export function readTexts(file: 'statement-texts.txt' | 'texts.txt' = 'texts.txt'): OwnText[] {
  return read(file)
    .split(/(?=^## )/m)
    .flatMap(block => {
      const [head, kind, key, category] = HEAD.exec(block) ?? []
      if (!head || !key || !category) return []
      return [
        { category, key, kind: kind as OwnText['kind'], text: block.slice(head.length).trim() },
      ]
    })
}

/** The statements of the match about a text that a reader confirmed. */
export interface JudgedText {
  key: string
  /** "required", "optional" or "mentioned" for a posting, "titles" for a resume. */
  what: string
  granted: readonly string[]
}

/** The judgements of `statements.txt`. */
export function readJudgements(): JudgedText[] {
  return read('statements.txt')
    .trim()
    .split('\n')
    .map(line => {
      const [head = '', names = ''] = line.split(': ')
      const [key = '', what = ''] = head.split(' ')
      return { granted: names.split('; '), key, what }
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
