/*
 * The inline content of the head of every page; a separate file would arrive too late.
 * `astro.config.mjs` lists the hashes of these texts in the content security policy.
 */

/**
 * Runs before the first paint, so that a chosen theme never flashes. Without a choice the attribute
 * is absent and the style sheet follows the device.
 */
export const THEME_SCRIPT =
  "try{let t=localStorage.getItem('ui-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"

/**
 * Lets one page fade into the next. Browsers read this rule from both pages. They log an error if
 * the rule is in a style sheet that is still loading.
 */
export const FADE_STYLE =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
