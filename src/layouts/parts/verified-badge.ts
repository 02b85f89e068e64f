import { html, type Html } from '../html.ts'
import { icon } from './icons.ts'

/** Says that a company has confirmed the domain of its website; where there is room, which. */
export function verifiedBadge(domain?: string | null): Html {
  const title = html` title="This company has confirmed the domain of its website"`
  return html`
    <span class="inline-flex items-center gap-1 whitespace-nowrap text-sm text-green"${!domain && title}>
      ${icon('check-circle', '!h-4 !w-4')}
      ${domain ? `Verified: ${domain}` : 'Verified'}
    </span>
  `
}
