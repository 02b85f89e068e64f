export interface Step {
  /** Path on this site. */
  href: string
  label: string
}

/** The breadcrumbs of a page in the vocabulary of schema.org, with the page itself at the end. */
export function breadcrumbList(siteUrl: string, steps: readonly Step[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    'itemListElement': steps.map(({ href, label }, at) => ({
      '@type': 'ListItem',
      'position': at + 1,
      'name': label,
      'item': siteUrl + href,
    })),
  }
}
