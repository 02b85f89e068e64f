import { createHash } from 'node:crypto'
import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwind from '@astrojs/tailwind'
import { defineConfig } from 'astro/config'
import { FADE_STYLE, THEME_SCRIPT } from './src/layouts/inline-head.ts'

const SHARED_LIBRARY = /^#lib\/(?:contract|server|shared)\//

/**
 * What the scripts of pages share before anybody touches a page. It travels as one file: each file of
 * its own costs a request and a kilobyte of headers.
 */
const SHARED_BY_PAGES =
  /\/src\/lib\/client\/(?:toasts|islands\/hydrate-island|session\/stored-session|jobs\/(?:job-|named-job|saved-jobs|applied-jobs|hidden-jobs|application-usage|report-view))|\/nanostores\/|preload-helper/

/** Icons of islands, of some 300 bytes each, and what nearly every island uses. One file too. */
const SMALL_PARTS_OF_ISLANDS = /\/(?:@heroicons|clsx)\//

/** Fails the build when server code is about to be bundled for the browser. */
const serverOnly = {
  name: 'server-only',
  /**
   * @param {string} id
   * @param {{ ssr?: boolean | undefined }} [options]
   */
  load(id, options) {
    if (!options?.ssr && id.includes('/src/lib/server/')) {
      throw new Error(`${id} is server code and was imported by browser code`)
    }
  },
}

/**
 * Leaves our library out of Astro's build: `scripts/build/build-program.js` bundles one copy of it for the
 * pages and the program.
 */
const oneLibrary = {
  name: 'one-library',
  apply: /** @type {const} */ ('build'),
  enforce: /** @type {const} */ ('pre'),
  /**
   * @param {string} id
   * @param {string | undefined} _importer
   * @param {{ ssr?: boolean | undefined }} options
   */
  resolveId: (id, _importer, { ssr }) =>
    ssr && SHARED_LIBRARY.test(id) ? { external: true, id } : undefined,
}

/**
 * `client:interaction`: an island stays plain HTML until a person points at it, focuses it or taps it.
 * @type {import('astro').AstroIntegration}
 */
const interaction = {
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'interaction',
        entrypoint: './src/lib/client/islands/interaction-directive.ts',
      }),
  },
}

/**
 * @param {string} text
 * @returns {`sha256-${string}`}
 */
const hashOf = text => `sha256-${createHash('sha256').update(text).digest('base64')}`

export default defineConfig({
  output: 'server',
  // Astro and the front server hold a page until it is complete, so that a failing page is a 500.
  adapter: node({ experimentalDisableStreaming: true, mode: 'middleware', staticHeaders: true }),
  integrations: [react(), tailwind({ applyBaseStyles: false }), interaction],
  // Astro accepts paths with and without a slash at the end: no link costs a redirect.
  trailingSlash: 'ignore',
  // All pages share one style sheet, which browsers cache.
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // No page highlights code, and the highlighter's inline styles would break the policy below.
  markdown: { syntaxHighlight: false },
  prefetch: false,
  // Sessions are in the database: Astro must not open a second store on disk.
  session: false,
  security: {
    checkOrigin: true,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'none'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'report-uri /api/csp-report',
      ],
      scriptDirective: { hashes: [hashOf(THEME_SCRIPT)] },
      styleDirective: { hashes: [hashOf(FADE_STYLE)] },
    },
  },
  vite: {
    build: {
      // A custom element is a file, which browsers keep: printed into each page, it makes every page
      // larger. Vite decides about the rest by size.
      assetsInlineLimit: (_file, content) =>
        content.includes('customElements.define') ? false : undefined,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'page', test: SHARED_BY_PAGES },
                  { name: 'icons', test: SMALL_PARTS_OF_ISLANDS },
                ],
              },
            },
          },
        },
      },
    },
    plugins: [serverOnly, oneLibrary],
    // Drizzle has a hundred modules that import each other: loaded one by one they take 100 MB.
    ssr: { noExternal: ['drizzle-orm'] },
  },
})
