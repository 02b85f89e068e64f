import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of interest; see interaction-directive.ts. */
    'client:interaction'?: boolean
  }
}
