/**
 * Astro names an island by a hash of its HTML and props, letter by letter, for a development server
 * that exchanges it in the open page. Nothing reads the name on a built page, so there is none.
 */
export const shorthash = (): string => ''
