/** What Astro knows of the page that it renders, as far as a script needs it. */
interface RenderedPage {
  inlinedScripts: ReadonlyMap<string, string>
  resolve: (id: string) => Promise<string>
}

/**
 * Prints the `<script>` of a page so that the head's script loads it, once the page has been painted.
 * Astro prints a module, which a browser asks for at once: on a slow line it takes the road of what
 * the first paint needs. Astro sees from the instruction that a script is printed once only.
 */
export async function renderScript({ inlinedScripts, resolve }: RenderedPage, id: string) {
  const inlined = inlinedScripts.get(id)
  const content =
    inlined === undefined
      ? `<script type="text/plain" data-later="${await resolve(id)}"></script>`
      : inlined && `<script type="module">${inlined}</script>`
  return { [Symbol.for('astro:render')]: true, content, id, type: 'script' }
}
