import { strFromU8, unzipSync } from 'fflate'

import { Unreadable } from '../outcome.ts'

const MB = 1024 * 1024
/** Bytes of XML, unpacked. */
const MAX_XML = 20 * MB
/** Resumes unpack to at most some twenty times their size; small files may do so to a little more. */
const MAX_INFLATION = 50
const ALWAYS_ALLOWED = MB
const WANTED =
  /^(?:word\/(?:header\d*|document|footer\d*|styles|numbering)\.xml|word\/_rels\/document\.xml\.rels|docProps\/app\.xml)$/

/** The texts of the parts of a DOCX that tell of its words and their look, by name. @throws Unreadable */
export function openDocx(bytes: Uint8Array): Map<string, string> {
  let left = Math.min(MAX_XML, Math.max(ALWAYS_ALLOWED, MAX_INFLATION * bytes.length))
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!WANTED.test(name)) return false
      left -= originalSize
      if (left < 0) throw new Unreadable('too-complex')
      return true
    },
  })
  return new Map(Object.entries(parts).map(([name, content]) => [name, strFromU8(content)]))
}
