/*
 * What runs inline in the head of pages, most of it in all. The hash of each is listed in the content
 * security policy by astro.config.mjs: one byte more here is a new hash there.
 */

/**
 * Runs before the first paint, so a chosen theme never flashes. Without a choice the attribute
 * stays away and the style sheet follows the device, live and without script.
 */
export const THEME_SCRIPT =
  "try{let t=localStorage.getItem('ui-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"

/**
 * Holds a press on a button whose island is not alive yet, keeps in mind which lists and boxes were
 * changed there, and repeats both when it is: on a slow device the first press counts, and no choice
 * is shown that nobody heard. An island that cannot be loaded gets its press as plain HTML.
 *
 * A box is set back and ticked again, since React hears only of changes that come after it has looked
 * at the box; the event without meaning before that makes it look at once. A box ticked twice is as
 * it was. Islands that wake on interaction hold more than buttons, and do so themselves
 * (`client/interaction-directive.ts`).
 */
export const REPEAT_SCRIPT = `{
let held=new WeakMap,changed=new WeakMap,failed=new WeakSet
let asleep=(target,selector)=>target.closest?.(selector)?.closest('astro-island[ssr]')
let repeat=({target:island})=>{
for(let field of changed.get(island)??[]){
if(field.matches('select'))field.dispatchEvent(new Event('change',{bubbles:true}))
else{field.checked=!field.checked;field.dispatchEvent(new Event('pointerup',{bubbles:true}));field.click()}}
changed.delete(island)
let button=held.get(island)
held.delete(island)
if(button?.isConnected)button.click()}
addEventListener('astro:hydration-error',event=>{failed.add(event.target);changed.delete(event.target);repeat(event)})
addEventListener('change',event=>{
let field=event.target,island=asleep(field,'select,[type=checkbox],[type=radio]')
if(!island)return
if(!changed.has(island)){changed.set(island,new Set);island.addEventListener('astro:hydrate',repeat,{once:true})}
let fields=changed.get(island)
if(field.type!=='checkbox'||!fields.delete(field))fields.add(field)
},true)
addEventListener('click',event=>{
let island=asleep(event.target,'button')
if(!island||failed.has(island)||island.getAttribute('client')==='interaction')return
event.preventDefault()
event.stopPropagation()
if(!held.has(island))island.addEventListener('astro:hydrate',repeat,{once:true})
held.set(island,event.target.closest('button'))
},true)
}`

/**
 * Loads the page's own scripts (`layouts/behaviours`) once it has been painted: before that they
 * would take the line and the processor from what is painted. A page in a tab behind is not painted;
 * it has them when it is loaded. Until they are there, a press on a button that only they can hear
 * waits, and the last one is repeated. What the browser does by itself (popovers, links, forms) it does.
 */
export const WAKE_SCRIPT = `{
let pressed,woken
let hold=event=>{
let button=event.target.closest?.('button[type=button]:not([popovertarget],astro-island *)')
if(!button)return
event.preventDefault()
event.stopPropagation()
pressed=button}
let wake=()=>woken??=Promise.allSettled([...document.querySelectorAll('[data-later]')].map(({dataset})=>import(dataset.later))).then(()=>{
removeEventListener('click',hold,true)
if(pressed?.isConnected)pressed.click()})
addEventListener('click',hold,true)
addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(wake)))
addEventListener('load',wake)
}`

/** Takes a mailed token out of the address bar and the history, where others could read it later. */
export const HIDE_TOKEN_SCRIPT =
  "if(new URLSearchParams(location.search).has('token'))history.replaceState(null,'',location.pathname)"
