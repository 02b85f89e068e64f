import { expect, test } from 'vitest'

import { DATA_POLICY, pagePolicy } from './content-policy.ts'
import { type HeaderFacts, securityHeaders } from './security-headers.ts'

const FACTS: HeaderFacts = {
  kind: 'page',
  secure: false,
  requestId: 'id',
  contentType: 'text/html; charset=utf-8',
  contentPolicy: undefined,
  referrerPolicy: undefined,
}

function policy(facts: HeaderFacts): string | undefined {
  return securityHeaders(facts)['Content-Security-Policy']
}

function referrer(referrerPolicy: string): string | undefined {
  return securityHeaders({ ...FACTS, referrerPolicy })['Referrer-Policy']
}

test('a page without hashes gets the strict policy', () => {
  expect(pagePolicy(undefined, false)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
      "frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; report-uri /api/csp-report",
  )
})

test('the hashes that Astro computed join ours, and nothing else of its policy does', () => {
  const given =
    "script-src 'self' 'sha256-AAAA=' 'unsafe-inline' https://cdn.test; " +
    "style-src 'self' 'sha384-BBBB'; img-src *; style-src-attr 'unsafe-inline' 'sha256-CCCC='"
  const merged = pagePolicy(given, true)
  expect(merged).toContain("script-src 'self' 'sha256-AAAA=';")
  expect(merged).toContain("style-src 'self' 'sha384-BBBB';")
  expect(merged).toContain("style-src-attr 'unsafe-hashes' 'sha256-CCCC='")
  expect(merged).toContain('upgrade-insecure-requests')
  expect(merged).not.toMatch(/unsafe-inline|cdn\.test|\*/)
})

test('T162 data answers are sandboxed, whatever they claim about themselves', () => {
  const loose = { ...FACTS, kind: 'api' as const, contentPolicy: "script-src 'unsafe-inline'" }
  expect(policy({ ...loose, contentType: 'application/json' })).toBe(DATA_POLICY)
  expect(policy({ ...loose, contentType: 'image/svg+xml' })).toBe(DATA_POLICY)
  expect(policy({ ...FACTS, kind: 'api' })).toBe(DATA_POLICY)
  expect(policy(loose)).toBe(pagePolicy(undefined, false))
})

test('T162 HSTS is said on https only', () => {
  expect(securityHeaders(FACTS)).not.toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders({ ...FACTS, secure: true })).toHaveProperty('Strict-Transport-Security')
})

test('a page may choose the stricter referrer policy and no other', () => {
  expect(referrer('no-referrer')).toBe('no-referrer')
  expect(referrer('unsafe-url')).toBe('strict-origin-when-cross-origin')
})
