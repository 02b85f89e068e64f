/**
 * The categories of jobs. The API and the database use the keys. Lists use this order unless an
 * operator sets another one.
 */
export const CATEGORY_LABELS = {
  technology: 'Technology & IT',
  marketing: 'Marketing & Advertising',
  finance: 'Finance & Accounting',
  business: 'Business & Management',
  education: 'Education & Training',
  healthcare: 'Healthcare & Medicine',
  legal: 'Legal & Compliance',
  design: 'Design & Creative Arts',
  science: 'Science & Research',
  logistics: 'Logistics & Supply Chain',
  hr: 'Human Resources',
  sales: 'Sales & Customer Service',
  engineering: 'Skilled Trades & Engineering',
} as const

export type Category = keyof typeof CATEGORY_LABELS

export const CATEGORIES = [
  'technology',
  'marketing',
  'finance',
  'business',
  'education',
  'healthcare',
  'legal',
  'design',
  'science',
  'logistics',
  'hr',
  'sales',
  'engineering',
] as const satisfies readonly Category[]

/** All categories: first the given ones, then the others in their default order. */
export function orderCategories(first: readonly Category[]): Category[] {
  return [...new Set([...first, ...CATEGORIES])]
}

/** Whether a text from outside is one of the category keys. */
export function isCategory(value: string): value is Category {
  return Object.hasOwn(CATEGORY_LABELS, value)
}
