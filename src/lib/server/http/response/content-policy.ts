/** For answers that are data and never a document: nothing may load, run or frame. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const PAGE_DIRECTIVES: readonly (readonly [string, string])[] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self' data: blob:"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['manifest-src', "'self'"],
  ['worker-src', "'self'"],
  ['frame-src', "'none'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  ['report-uri', '/api/csp-report'],
]

/** A build has a few different policies; each answer of a page needs one. */
const policies = new Map<string, string>()
const MAX_POLICIES = 500

const HASH = /^'sha(?:256|384|512)-[\w+/=-]+'$/
const HASHED = /^(?:script|style)-src(?:-elem|-attr)?$/

/**
 * The policy of a page: ours, plus the hashes of inline scripts and styles that Astro computed
 * for it (`given`, the policy of the rendered answer or of the build's header file). Nothing else
 * of `given` is used, so a page can add a hash but never loosen a rule.
 */
export function pagePolicy(given: string | undefined, secure: boolean): string {
  const key = `${secure ? 's' : ''} ${given ?? ''}`
  const cached = policies.get(key)
  if (cached !== undefined) return cached
  const policy = makePolicy(given, secure)
  if (policies.size < MAX_POLICIES) policies.set(key, policy)
  return policy
}

function makePolicy(given: string | undefined, secure: boolean): string {
  const hashes = readHashes(given ?? '')
  const directives = PAGE_DIRECTIVES.map(([name, sources]) =>
    [name, sources, ...(hashes.get(name) ?? [])].join(' '),
  )
  for (const [name, sources] of hashes)
    if (!PAGE_DIRECTIVES.some(([known]) => known === name))
      directives.push([name, ...baseSources(name), ...sources].join(' '))
  if (secure) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** An attribute's style has a hash only together with 'unsafe-hashes'; an element may be a file. */
function baseSources(directive: string): string[] {
  return directive.endsWith('-attr') ? ["'unsafe-hashes'"] : ["'self'"]
}

function readHashes(policy: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    const hashes = sources.filter(source => HASH.test(source))
    if (HASHED.test(name) && hashes.length > 0) found.set(name, new Set(hashes))
  }
  return found
}
