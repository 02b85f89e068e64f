import { build } from 'esbuild'

/**
 * Bundles the server beside Astro's build. Our own files and drizzle-orm go into one module: loaded
 * file by file, drizzle's ring of a hundred modules takes 200 MB and half a second of every start.
 * All other packages stay where npm put them.
 */
await build({
  bundle: true,
  // What only some starts need, such as the demo content, is a file of its own, loaded when asked for.
  chunkNames: 'program-parts/[name]-[hash]',
  entryPoints: [
    { in: 'src/lib/server/start.ts', out: 'program' },
    { in: 'src/lib/server/fill-demo.ts', out: 'fill-demo' },
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
