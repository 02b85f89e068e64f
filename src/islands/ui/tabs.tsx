import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export interface TabItem {
  content: ReactNode
  key: string
  label: string
  /** How many things wait behind it. */
  count?: number
}

interface TabsProps {
  label: string
  tabs: readonly [TabItem, ...TabItem[]]
  onChange?: (key: string) => void
  /** The key of the open tab where the page holds it (the URL, a store). */
  selected?: string
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  End: Infinity,
  Home: -Infinity,
}

/**
 * Views of one thing, one at a time. Arrow keys, Home and End move between them. Our own, because
 * Headless UI's renders style attributes on the server, which the content security policy refuses.
 */
export function Tabs({ label, onChange, selected, tabs }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0].key)
  const open = tabs.find(tab => tab.key === (selected ?? own)) ?? tabs[0]

  const choose = (key: string) => {
    setOwn(key)
    onChange?.(key)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = nextIndex(tabs.indexOf(open), step, tabs.length)
    choose(tabs[at]?.key ?? open.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div>
      <div aria-label={label} className="tab-list" onKeyDown={move} role="tablist" tabIndex={-1}>
        {tabs.map(tab => (
          <button
            aria-controls={`${id}-panel`}
            aria-selected={tab === open}
            className="tab"
            id={`${id}-${tab.key}`}
            key={tab.key}
            onClick={() => choose(tab.key)}
            role="tab"
            tabIndex={tab === open ? 0 : -1}
            type="button"
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        aria-labelledby={`${id}-${open.key}`}
        className="pt-5"
        id={`${id}-panel`}
        role="tabpanel"
      >
        {open.content}
      </div>
    </div>
  )
}

/** A step beyond an end goes round; Home and End go to the ends. */
function nextIndex(at: number, step: number, length: number): number {
  if (step === Infinity) return length - 1
  return step === -Infinity ? 0 : (at + step + length) % length
}
