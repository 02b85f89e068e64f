import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwind from '@astrojs/tailwind'
import { defineConfig } from 'astro/config'
import * as headScripts from './src/layouts/head-scripts.ts'

const SHARED_LIBRARY = /^#lib\/(?:contract|server|shared)\//

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
 * Leaves our library out of the pages' build: `scripts/build-program.js` puts one copy of it under
 * both the pages and the program.
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
 * What Astro does anew at every request or too early, and the module of ours that stands in for it.
 * @type {{ asked: string, by: string, ours: string }[]}
 */
const STAND_INS = [
  {
    asked: 'astro/app/node',
    by: '@astrojs/node/dist/serve-app.js',
    ours: 'src/layouts/astro/page-request.ts',
  },
  {
    asked: './astro/render.js',
    by: 'astro/dist/runtime/server/render/page.js',
    ours: 'src/layouts/astro/whole-page.ts',
  },
  {
    asked: './astro/instance.js',
    by: 'astro/dist/runtime/server/render/component.js',
    ours: 'src/layouts/astro/component-instance.ts',
  },
  {
    asked: '../encryption.js',
    by: 'astro/dist/core/fetch/fetch-state.js',
    ours: 'src/layouts/astro/policy-digest.ts',
  },
  {
    asked: '../shorthash.js',
    by: 'astro/dist/runtime/server/render/component.js',
    ours: 'src/layouts/astro/island-name.ts',
  },
  {
    asked: './script.js',
    by: 'astro/dist/runtime/server/render/index.js',
    ours: 'src/layouts/astro/page-script.ts',
  },
]

/** @returns {import('vite').Plugin} */
function standIns() {
  /** @type {Set<string>} */
  const used = new Set()
  return {
    name: 'stand-ins',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const found = STAND_INS.find(({ asked, by }) => asked === id && importer.endsWith(by))
      if (!found) return undefined
      used.add(found.ours)
      return fileURLToPath(new URL(found.ours, import.meta.url))
    },
    buildEnd(error) {
      // Pages that are built ahead come first, and their build has no server to ask for parts of.
      const isLast = this.environment.name === 'ssr'
      if (!error && isLast && used.size < STAND_INS.length)
        throw new Error('Astro no longer asks for what the stand-ins replace')
    },
  }
}

/**
 * `client:interaction`: an island stays plain HTML until somebody points at it, focuses it or taps it.
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
 * React's islands, rendered on the server by our own renderer.
 * @returns {import('astro').AstroIntegration}
 */
function islands() {
  const { hooks, name } = react()
  const serverEntrypoint = fileURLToPath(
    new URL('src/layouts/astro/render-island.ts', import.meta.url),
  )
  return {
    hooks: {
      ...hooks,
      'astro:config:setup': setup =>
        hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: renderer => setup.addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
    name,
  }
}

/**
 * @param {string} text
 * @returns {`sha256-${string}`}
 */
const hashOf = text => `sha256-${createHash('sha256').update(text).digest('base64')}`

export default defineConfig({
  output: 'server',
  // The front server sends a page as a whole, so that one that fails halfway is a 500; so does Astro.
  adapter: node({ experimentalDisableStreaming: true, mode: 'middleware', staticHeaders: true }),
  integrations: [islands(), tailwind({ applyBaseStyles: false }), interaction],
  // The front server decides about slashes; Astro accepts both, so a link never costs a redirect.
  trailingSlash: 'ignore',
  // A stylesheet is one file shared by all pages: cached once, never repeated in each page.
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // No page highlights code, and the highlighter's inline styles would break the policy below.
  markdown: { syntaxHighlight: false },
  prefetch: false,
  // Sessions are the program's own, in the database: Astro must not open a second store on disk.
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
      scriptDirective: { hashes: Object.values(headScripts).map(hashOf) },
    },
  },
  vite: {
    plugins: [serverOnly, oneLibrary, standIns()],
    // Loaded file by file, drizzle's ring of a hundred modules takes 100 MB: it is bundled.
    ssr: { noExternal: ['drizzle-orm'] },
  },
})
