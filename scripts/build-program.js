import { build } from 'esbuild'

/**
 * Bundles the server beside Astro's build. Our own files and drizzle-orm go into one module: loaded
 * file by file, drizzle's ring of a hundred modules takes 200 MB and half a second of every start.
 * All other packages stay where npm put them.
 */
await build({
  bundle: true,
  entryPoints: ['src/lib/server/start.ts'],
  format: 'esm',
  logLevel: 'warning',
  outfile: 'dist/program.mjs',
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
  target: 'node26',
})
