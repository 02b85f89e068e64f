import { stemsIn } from './stems.ts'

/**
 * The key of a skill that the taxonomy does not know: "~" and its sorted stems; null without stems.
 */
export function unknownSkillKey(name: string): string | null {
  const stems = stemsIn(name)
  return stems.length === 0 ? null : `~${[...new Set(stems)].toSorted().join(' ')}`
}
