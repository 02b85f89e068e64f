const LINE = /^([a-z0-9-]+): (\S.*)$/

/**
 * Reads the file of core skills or of implied ones; docs/taxonomy.md describes the format.
 * @throws Error with file and line for a malformed line
 */
export function parseCoreSkills(text: string, file: string): Map<string, readonly string[]> {
  const rows = text.split('\n').flatMap((raw, index) => {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) return []
    const [, occupation, names] = LINE.exec(line) ?? []
    if (!occupation || !names) throw new Error(`${file}:${index + 1}: not "key: skill, skill"`)
    return [[occupation, names.split(',').map(name => name.trim())] as const]
  })
  return new Map(rows)
}
