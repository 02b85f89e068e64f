import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first interaction; see interaction-directive.ts. */
    'client:interaction'?: boolean
  }
}
