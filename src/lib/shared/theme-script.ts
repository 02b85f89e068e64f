/**
 * Runs inline before the first paint, so a chosen theme never flashes. Without a choice the
 * attribute stays away and the style sheet follows the device, live and without script.
 * Its hash is listed in the content security policy: one byte more here is a new hash there.
 */
export const THEME_SCRIPT =
  "try{let t=localStorage.getItem('ui-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"
