/*
 * What runs inline in the head of every page. The hash of each is listed in the content security
 * policy by astro.config.mjs: one byte more here is a new hash there.
 */

/**
 * Runs before the first paint, so a chosen theme never flashes. Without a choice the attribute
 * stays away and the style sheet follows the device, live and without script.
 */
export const THEME_SCRIPT =
  "try{let t=localStorage.getItem('ui-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"

/**
 * Holds a press on a button whose island is not alive yet, and repeats it when it is: on a slow
 * device the first press counts. An island that cannot be loaded gets its press as plain HTML.
 * Islands that wake on interaction hold more than buttons and do so themselves
 * (`client/interaction-directive.ts`).
 */
export const HELD_PRESS_SCRIPT = `{
let held=new WeakMap,failed=new WeakSet
let give=({target:island})=>{let button=held.get(island);held.delete(island);if(button?.isConnected)button.click()}
addEventListener('astro:hydration-error',event=>{failed.add(event.target);give(event)})
addEventListener('click',event=>{
let button=event.target.closest?.('button'),island=button?.closest('astro-island[ssr]:not([client=interaction])')
if(!island||failed.has(island))return
event.preventDefault()
event.stopPropagation()
if(!held.has(island))island.addEventListener('astro:hydrate',give,{once:true})
held.set(island,button)
},true)
}`
