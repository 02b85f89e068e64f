import { DEMO_SIGN_INS } from './sign-ins.ts'

/** What a person who started the demo reads: where it is and who they can be. */
export function demoGreeting(siteUrl: string, dataDir: string): string {
  const { candidate, password, recruiter } = DEMO_SIGN_INS
  const width = Math.max(candidate.length, recruiter.length)
  return `
  Openings is ready at ${siteUrl}

  Sign in as a candidate   ${candidate.padEnd(width)}   ${password}
          or a recruiter   ${recruiter.padEnd(width)}   ${password}

  What you do is kept in ${dataDir}. Ctrl-C ends it.
`
}
