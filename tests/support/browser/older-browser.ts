import type { BrowserContext } from '@playwright/test'

/**
 * Makes a browser behave like one without `:has()` and container queries: it drops rules with
 * `:has()` in any selector and `@container` blocks, and a script that queries `:has()` fails.
 */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(refuseHas)
  await context.addInitScript(dropNewRules)
}

/** Runs in the page. */
function refuseHas(): void {
  const names = ['closest', 'matches', 'querySelector', 'querySelectorAll']
  for (const { prototype } of [Document, DocumentFragment, Element])
    for (const name of names) {
      const known: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value
      if (typeof known !== 'function') continue
      const value = function (this: unknown, selector: string): unknown {
        if (selector.includes(':has(')) throw new SyntaxError(`No valid selector: ${selector}`)
        return known.call(this, selector)
      }
      Object.defineProperty(prototype, name, { configurable: true, value, writable: true })
    }
}

/** Runs in the page. */
function dropNewRules(): void {
  addEventListener('load', () => {
    const groups: (CSSGroupingRule | CSSStyleSheet)[] = [...document.styleSheets]
    for (const group of groups)
      for (let at = group.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = group.cssRules[at]
        const isNew =
          rule instanceof CSSContainerRule ||
          (rule instanceof CSSStyleRule && rule.selectorText.includes(':has('))
        if (isNew) group.deleteRule(at)
        else if (rule instanceof CSSGroupingRule) groups.push(rule)
      }
  })
}
