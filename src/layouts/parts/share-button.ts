import { html, type Html } from '../html.ts'
import { icon } from './icons.ts'

/**
 * Opens the dialog for sharing, which takes the words from the nearest `jobData` around the button.
 * `compact` shows the icon alone, with an accessible name.
 */
export function shareButton({ title }: { title: string }, { compact = false } = {}): Html {
  return html`
    <button
      class="button button-quiet needs-script${compact && ' button-icon'}"
      type="button"
      data-share
      aria-label="Share ${title}"
    >
      ${icon('share')}
      ${!compact && 'Share'}
    </button>
  `
}
