import type { ProblemKind } from '../mail/mail-problems.ts'

const TEXTS: Record<ProblemKind, (address: string) => string> = {
  complaint: address => `A mail to ${address} was reported as spam.`,
  permanent: address => `The mail provider says that ${address} does not exist.`,
  temporary: address => `Several mails to ${address} came back.`,
}

/** One sentence for the owner of an address that gets no mails. */
export function describeProblem(kind: ProblemKind, address: string): string {
  return TEXTS[kind](address)
}
