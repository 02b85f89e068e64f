import SPRITE from './icons.svg?url&no-inline'

/*
 * Pages draw icons from one file, `icons.svg`, which browsers keep: Heroicons' outlines, each a
 * symbol. To add one, paste its drawing there and its name here. Islands import theirs from
 * `@heroicons/react`, so that the build contains only the icons of the island.
 */

export const ICON_NAMES = [
  'academic-cap',
  'archive-box',
  'arrow-down-tray',
  'arrow-left',
  'arrow-path',
  'arrow-right',
  'arrow-top-right',
  'banknotes',
  'bars',
  'bell',
  'bookmark',
  'briefcase',
  'building',
  'calendar',
  'chat',
  'check',
  'check-circle',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'cog',
  'credit-card',
  'document-duplicate',
  'document-text',
  'envelope',
  'exclamation-circle',
  'exclamation-triangle',
  'eye',
  'eye-slash',
  'funnel',
  'home',
  'information-circle',
  'key',
  'leave',
  'link',
  'magnifying-glass',
  'map-pin',
  'minus-circle',
  'moon',
  'pencil-square',
  'plus',
  'question-mark-circle',
  'rss',
  'share',
  'sun',
  'tag',
  'trash',
  'user-circle',
  'users',
  'x-mark',
] as const

export type IconName = (typeof ICON_NAMES)[number]

/** The address of one drawing, for `<use>`. */
export function iconUrl(name: IconName): string {
  return `${SPRITE}#${name}`
}
