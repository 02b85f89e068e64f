interface HtmlPolicy {
  createHTML: (html: string) => string
}

interface PolicyFactory {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy
}

/** Trusted Types of the browser, where it has them: they take HTML only by a policy with a name. */
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
const policy = trustedTypes?.createPolicy('server-html', { createHTML: html => html })

/**
 * HTML that our server made of Markdown, in which no HTML of the text passes, in the form that the
 * browser shows. Nothing else may come here.
 */
export function serverHtml(html: string): { __html: string } {
  return { __html: policy?.createHTML(html) ?? html }
}
