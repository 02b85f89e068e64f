import academicCap from 'heroicons/24/outline/academic-cap.svg?raw'
import arrowDownTray from 'heroicons/24/outline/arrow-down-tray.svg?raw'
import arrowLeft from 'heroicons/24/outline/arrow-left.svg?raw'
import arrowRight from 'heroicons/24/outline/arrow-right.svg?raw'
import arrowRightOnRectangle from 'heroicons/24/outline/arrow-right-start-on-rectangle.svg?raw'
import arrowTopRight from 'heroicons/24/outline/arrow-top-right-on-square.svg?raw'
import banknotes from 'heroicons/24/outline/banknotes.svg?raw'
import bars from 'heroicons/24/outline/bars-3.svg?raw'
import bell from 'heroicons/24/outline/bell.svg?raw'
import bookmark from 'heroicons/24/outline/bookmark.svg?raw'
import briefcase from 'heroicons/24/outline/briefcase.svg?raw'
import building from 'heroicons/24/outline/building-office-2.svg?raw'
import calendar from 'heroicons/24/outline/calendar-days.svg?raw'
import chat from 'heroicons/24/outline/chat-bubble-left-right.svg?raw'
import checkCircle from 'heroicons/24/outline/check-circle.svg?raw'
import check from 'heroicons/24/outline/check.svg?raw'
import chevronDown from 'heroicons/24/outline/chevron-down.svg?raw'
import chevronLeft from 'heroicons/24/outline/chevron-left.svg?raw'
import chevronRight from 'heroicons/24/outline/chevron-right.svg?raw'
import clock from 'heroicons/24/outline/clock.svg?raw'
import cog from 'heroicons/24/outline/cog-6-tooth.svg?raw'
import creditCard from 'heroicons/24/outline/credit-card.svg?raw'
import documentText from 'heroicons/24/outline/document-text.svg?raw'
import envelope from 'heroicons/24/outline/envelope.svg?raw'
import exclamationCircle from 'heroicons/24/outline/exclamation-circle.svg?raw'
import exclamationTriangle from 'heroicons/24/outline/exclamation-triangle.svg?raw'
import eyeSlash from 'heroicons/24/outline/eye-slash.svg?raw'
import eye from 'heroicons/24/outline/eye.svg?raw'
import funnel from 'heroicons/24/outline/funnel.svg?raw'
import home from 'heroicons/24/outline/home.svg?raw'
import informationCircle from 'heroicons/24/outline/information-circle.svg?raw'
import key from 'heroicons/24/outline/key.svg?raw'
import link from 'heroicons/24/outline/link.svg?raw'
import magnifyingGlass from 'heroicons/24/outline/magnifying-glass.svg?raw'
import mapPin from 'heroicons/24/outline/map-pin.svg?raw'
import moon from 'heroicons/24/outline/moon.svg?raw'
import pencilSquare from 'heroicons/24/outline/pencil-square.svg?raw'
import plus from 'heroicons/24/outline/plus.svg?raw'
import share from 'heroicons/24/outline/share.svg?raw'
import sun from 'heroicons/24/outline/sun.svg?raw'
import tag from 'heroicons/24/outline/tag.svg?raw'
import trash from 'heroicons/24/outline/trash.svg?raw'
import userCircle from 'heroicons/24/outline/user-circle.svg?raw'
import users from 'heroicons/24/outline/users.svg?raw'
import xMark from 'heroicons/24/outline/x-mark.svg?raw'
import { type NavigationIcon } from '#layouts/navigation.ts'
import { html, type Html, ownHtml } from '../html.ts'

const SOURCES = {
  'academic-cap': academicCap,
  'arrow-down-tray': arrowDownTray,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'arrow-top-right': arrowTopRight,
  'banknotes': banknotes,
  'bars': bars,
  'bell': bell,
  'bookmark': bookmark,
  'briefcase': briefcase,
  'building': building,
  'calendar': calendar,
  'chat': chat,
  'check': check,
  'check-circle': checkCircle,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'clock': clock,
  'cog': cog,
  'credit-card': creditCard,
  'document-text': documentText,
  'envelope': envelope,
  'exclamation-circle': exclamationCircle,
  'exclamation-triangle': exclamationTriangle,
  'eye': eye,
  'eye-slash': eyeSlash,
  'funnel': funnel,
  'home': home,
  'information-circle': informationCircle,
  'key': key,
  'leave': arrowRightOnRectangle,
  'link': link,
  'magnifying-glass': magnifyingGlass,
  'map-pin': mapPin,
  'moon': moon,
  'pencil-square': pencilSquare,
  'plus': plus,
  'share': share,
  'sun': sun,
  'tag': tag,
  'trash': trash,
  'user-circle': userCircle,
  'users': users,
  'x-mark': xMark,
} as const satisfies Record<NavigationIcon, string> & Record<string, string>

export type IconName = keyof typeof SOURCES

/** The drawings inside the svgs, without their frames. */
const DRAWINGS = Object.fromEntries(
  Object.entries(SOURCES).map(([name, svg]) => [name, svg.replaceAll(/<\/?svg[^>]*>/g, '').trim()]),
) as Record<IconName, string>

/** Those that a list shows on each of its rows: every page holds their drawings once. */
const REPEATED = [
  'banknotes',
  'briefcase',
  'check-circle',
  'eye-slash',
  'map-pin',
  'share',
  'x-mark',
] as const satisfies IconName[]

const idOf = (name: IconName) => `icon-${name}`

/** What stands inside the svg of an icon. A page holds hundreds, so as text. */
const CONTENTS: Record<IconName, string> = {
  ...DRAWINGS,
  ...Object.fromEntries(REPEATED.map(name => [name, `<use href="#${idOf(name)}"/>`])),
}

/** What stands inside the svg of a Heroicons outline icon; `.icon` says how it is drawn. */
export function contentOf(name: IconName): string {
  return CONTENTS[name]
}

/** An icon in a list that is written as text; elsewhere `icon.astro` is the same. Always decoration. */
export function icon(name: IconName, className?: string): Html {
  const names = className ? `icon ${className}` : 'icon'
  return html`<svg class="${names}" viewBox="0 0 24 24" aria-hidden="true">${ownHtml(CONTENTS[name])}</svg>`
}

/** The drawings that icons of a page refer to. */
export const SPRITE = REPEATED.map(name => `<g id="${idOf(name)}">${DRAWINGS[name]}</g>`).join('')
