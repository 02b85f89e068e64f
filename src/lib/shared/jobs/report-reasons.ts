/** Why something is reported, in the order in which it is offered. */
export const REPORT_REASONS = [
  'scam',
  'misleading',
  'discrimination',
  'harassment',
  'spam',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  discrimination: 'It discriminates against people',
  harassment: 'It harasses or threatens somebody',
  misleading: 'It is not what it says it is',
  other: 'Something else',
  scam: 'It asks for money or private data',
  spam: 'It is advertising or repeated',
}
