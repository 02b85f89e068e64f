import { rm } from 'node:fs/promises'

import { build } from 'esbuild'

import packageJson from '../../package.json' with { type: 'json' }

/** The packages of an installation without development packages. */
const INSTALLED = new Set(Object.keys(packageJson.dependencies))
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

const ASTRO_PARTS = ['chunks', 'entry.mjs', 'virtual_astro_middleware.mjs']

/**
 * Bundles the program and Astro's pages with one shared copy of our library and of drizzle-orm.
 * Loaded file by file, drizzle's hundred modules with cyclic imports would take 200 MB and half a
 * second of every start. Two copies would not recognise each other's objects. The other packages of
 * `dependencies` are not bundled. All the rest, such as React and Astro, is bundled, so that
 * servers do not install it.
 */
await build({
  // CommonJS packages load Node's built-in modules with `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  bundle: true,
  // Code that several entries share, or that only some starts need, becomes a separate file.
  chunkNames: 'server/parts/[name]-[hash]',
  // React also contains a slower development build.
  define: { 'process.env.NODE_ENV': '"production"' },
  entryPoints: [
    { in: 'src/lib/server/start.ts', out: 'program' },
    { in: 'src/lib/server/fill-demo.ts', out: 'fill-demo' },
    { in: 'src/lib/server/commands/admin.ts', out: 'admin' },
    { in: 'src/lib/server/serving.ts', out: 'serving' },
    { in: 'dist/server/entry.mjs', out: 'server/pages' },
  ],
  format: 'esm',
  logLevel: 'warning',
  outExtension: { '.js': '.mjs' },
  outdir: 'dist',
  platform: 'node',
  plugins: [
    {
      name: 'exclude-installed-packages',
      setup(bundler) {
        bundler.onResolve({ filter: /^[^.#/]/ }, ({ path }) => {
          const name = PACKAGE.exec(path)?.[0] ?? path
          const isExternal = INSTALLED.has(name) && name !== 'drizzle-orm'
          return isExternal ? { external: true, path } : undefined
        })
      },
    },
  ],
  sourcemap: 'linked',
  // Stack traces need only the line numbers.
  sourcesContent: false,
  splitting: true,
  target: 'node26',
})

// These files are bundled above and no longer needed.
await Promise.all(
  ASTRO_PARTS.map(part => rm(`dist/server/${part}`, { force: true, recursive: true })),
)
