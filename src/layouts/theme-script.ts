/**
 * Runs inline in the head before the first paint, so that a chosen theme never flashes. Without a
 * choice the attribute is absent and the style sheet follows the device. `astro.config.mjs` lists
 * the hash of this text in the content security policy.
 */
export const THEME_SCRIPT =
  "try{let t=localStorage.getItem('ui-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
