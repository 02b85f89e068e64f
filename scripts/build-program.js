import { rm } from 'node:fs/promises'

import { build } from 'esbuild'

const ASTRO_PARTS = ['chunks', 'entry.mjs', 'virtual_astro_middleware.mjs']

/**
 * Bundles the program and Astro's pages over one copy of our library and of drizzle-orm: loaded file
 * by file, drizzle's ring of a hundred modules takes 200 MB and half a second of every start, and a
 * second copy does not know the objects of the first. All other packages stay where npm put them.
 */
await build({
  bundle: true,
  // Code that several entries share, or that only some starts need, becomes a separate file.
  chunkNames: 'server/parts/[name]-[hash]',
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
      name: 'packages-stay-outside',
      setup(bundler) {
        bundler.onResolve({ filter: /^[^.#/]/ }, ({ path }) =>
          path.startsWith('drizzle-orm') ? undefined : { external: true, path },
        )
      },
    },
  ],
  sourcemap: 'linked',
  splitting: true,
  target: 'node26',
})

// Bundled above; what is left would be a second program that nobody starts.
await Promise.all(
  ASTRO_PARTS.map(part => rm(`dist/server/${part}`, { force: true, recursive: true })),
)
