import { html, type Html } from '../html.ts'
import { icon } from '../parts/icons.ts'

/** Opens the dialog that hides the job around it from searches, or its company. */
export function hideButton({ title }: { title: string }): Html {
  return html`
    <button
      class="button button-quiet button-icon needs-script ml-auto"
      type="button"
      data-hide
      aria-label="Hide ${title}"
      title="Hide this job or company"
    >
      ${icon('eye-slash')}
    </button>
  `
}
