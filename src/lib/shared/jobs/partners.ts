/** Job boards whose form of an XML feed we write. */
export const PARTNERS = ['indeed', 'linkedin', 'ziprecruiter'] as const
export type Partner = (typeof PARTNERS)[number]

export const PARTNER_NAMES = {
  indeed: 'Indeed',
  linkedin: 'LinkedIn',
  ziprecruiter: 'ZipRecruiter',
} as const satisfies Record<Partner, string>
