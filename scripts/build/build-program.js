import { rm } from 'node:fs/promises'

import { build } from 'esbuild'

import packageJson from '../../package.json' with { type: 'json' }

/** What an installation without development packages has. */
const INSTALLED = new Set(Object.keys(packageJson.dependencies))
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

const ASTRO_PARTS = ['chunks', 'entry.mjs', 'virtual_astro_middleware.mjs']

/**
 * Bundles the program and Astro's pages over one copy of our library and of drizzle-orm: loaded file
 * by file, drizzle's ring of a hundred modules takes 200 MB and half a second of every start, and a
 * second copy does not know the objects of the first. All other packages that `dependencies` names stay
 * where npm put them; the rest, such as React and Astro, is bundled, and no server installs it.
 */
await build({
  // Packages in CommonJS load Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  bundle: true,
  // Code that several entries share, or that only some starts need, becomes a separate file.
  chunkNames: 'server/parts/[name]-[hash]',
  // React has a slower half for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  entryPoints: [
    { in: 'src/lib/server/start.ts', out: 'program' },
    { in: 'src/lib/server/fill-demo.ts', out: 'fill-demo' },
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
      name: 'installed-packages-stay-outside',
      setup(bundler) {
        bundler.onResolve({ filter: /^[^.#/]/ }, ({ path }) => {
          const name = PACKAGE.exec(path)?.[0] ?? path
          const outside = INSTALLED.has(name) && name !== 'drizzle-orm'
          return outside ? { external: true, path } : undefined
        })
      },
    },
  ],
  sourcemap: 'linked',
  // Messages of errors need the lines; the sources are in `src`.
  sourcesContent: false,
  splitting: true,
  target: 'node26',
})

// Bundled above; what is left would be a second program that nobody starts.
await Promise.all(
  ASTRO_PARTS.map(part => rm(`dist/server/${part}`, { force: true, recursive: true })),
)
