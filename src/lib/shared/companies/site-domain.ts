/** The domain of a website without `www.`, in the form that mail uses; null without one. */
export function siteDomain(website: string): string | null {
  if (!URL.canParse(website)) return null
  return new URL(website).hostname.replace(/^www\./, '')
}

/** The domain of an e-mail address in the same form; null for no address. */
export function mailDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return siteDomain(`https://${domain}`) === null ? null : new URL(`https://${domain}`).hostname
}
