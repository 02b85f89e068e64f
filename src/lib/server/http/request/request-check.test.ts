import { expect, test } from 'vitest'

import { isKnownHost, checkRequest, checkPath, MAX_TARGET_LENGTH } from './request-check.ts'

const HOSTS = ['jobs.example', '127.0.0.1:4321']

function arrive(
  url: string,
  method = 'GET',
  host = 'jobs.example',
): ReturnType<typeof checkRequest> {
  return checkRequest({ method, url, rawHeaders: ['Host', host] }, HOSTS)
}

test('T160 only the listed methods pass', () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect(arrive('/', method).ok).toBe(true)
  for (const method of ['TRACE', 'PROPFIND', 'QUERY', 'PURGE', 'get', ''])
    expect(arrive('/', method)).toEqual({ ok: false, status: 405 })
})

test('T42 a host that is not ours is refused, with and without a port', () => {
  expect(isKnownHost('Jobs.Example', HOSTS)).toBe(true)
  expect(isKnownHost('jobs.example:443', HOSTS)).toBe(true)
  expect(isKnownHost('jobs.example:8080', HOSTS)).toBe(true)
  expect(isKnownHost('127.0.0.1:4321', HOSTS)).toBe(true)
  expect(isKnownHost('127.0.0.1:9999', HOSTS)).toBe(false)
  for (const host of [
    'evil.test',
    'jobs.example.evil.test',
    'jobs.example@evil.test',
    'xjobs.example',
  ])
    expect(arrive('/', 'GET', host)).toEqual({ ok: false, status: 421 })
})

test('T42 both hosts of the absolute form are checked', () => {
  expect(arrive('http://jobs.example/jobs?q=1')).toMatchObject({ ok: true, target: '/jobs?q=1' })
  expect(arrive('http://jobs.example')).toMatchObject({ ok: true, path: '/' })
  expect(arrive('http://jobs.example?q=1')).toMatchObject({ ok: true, target: '/?q=1' })
  expect(arrive('http://evil.test/')).toEqual({ ok: false, status: 421 })
  expect(arrive('ftp://jobs.example/')).toEqual({ ok: false, status: 400 })
})

test('T161 no host or two hosts are malformed', () => {
  expect(checkRequest({ method: 'GET', url: '/', rawHeaders: [] }, HOSTS)).toEqual({
    ok: false,
    status: 400,
  })
  const two = ['Host', 'jobs.example', 'host', 'evil.test']
  expect(checkRequest({ method: 'GET', url: '/', rawHeaders: two }, HOSTS)).toEqual({
    ok: false,
    status: 400,
  })
})

test('T161 too many headers and a too long address each have a specific status', () => {
  const rawHeaders = Array.from({ length: 202 }, (_, index) => `x${index}`)
  expect(checkRequest({ method: 'GET', url: '/', rawHeaders }, HOSTS)).toEqual({
    ok: false,
    status: 431,
  })
  expect(arrive(`/${'a'.repeat(MAX_TARGET_LENGTH)}`)).toEqual({ ok: false, status: 414 })
})

test.each([
  '/',
  '/jobs',
  '/jobs/12',
  '/jobs/',
  '/a-b_c.d~e',
  '/caf%C3%A9',
  '/a%20b',
  "/a!$&'()*+,;=:@b",
])('T63 %s is a plain path', path => {
  expect(checkPath(path)).toBe(200)
})

test.each([
  '//recruiter',
  '/recruiter//jobs',
  '/recruiter%2f',
  '/x/..%2frecruiter',
  '/x/../recruiter',
  '/./recruiter',
  '/x/%2e%2e/recruiter',
  '/x/.%2E/recruiter',
  '/%72ecruiter',
  '/%2563andidate',
  '/%252e%252e/recruiter',
  '/\\recruiter',
  '/%5crecruiter',
  '/x/..',
  '/%0d%0aSet-Cookie:x',
  '/a%09b',
  '/a%7f',
  '/a%c2%85b',
])('T63 %s never reaches a page under another name', path => {
  expect(checkPath(path)).toBe(404)
})

test.each(['/%', '/%4', '/%zz', '/%E0%A4%A', '/%ff', '/%c0%af'])('T161 %s is malformed', path => {
  expect(checkPath(path)).toBe(400)
})

test('T161 a NUL is refused in the path and in the query', () => {
  expect(arrive('/jobs%00')).toEqual({ ok: false, status: 400 })
  expect(arrive('/jobs?q=%00')).toEqual({ ok: false, status: 400 })
})

test('a query with a lone percent sign is accepted', () => {
  expect(arrive('/jobs?q=100%')).toMatchObject({ ok: true, target: '/jobs?q=100%' })
})

test('a fragment or a raw byte in the request target is malformed', () => {
  expect(arrive('/jobs#x')).toEqual({ ok: false, status: 400 })
  expect(arrive('/caf\u00e9')).toEqual({ ok: false, status: 400 })
  expect(arrive('*')).toEqual({ ok: false, status: 400 })
  expect(arrive('*', 'OPTIONS')).toMatchObject({ ok: true, path: '/' })
})
