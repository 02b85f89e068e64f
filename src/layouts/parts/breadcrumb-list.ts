interface Step {
  /** Path on this site. */
  href: string
  label: string
}

/** The way to a page as schema.org has it, from the top down and with the page itself. */
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
