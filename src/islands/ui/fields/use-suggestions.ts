import { useRef, useState } from 'react'

export interface Suggestion {
  /** The text that the field gets. */
  value: string
  /** The text in the list, if it differs from the value. */
  label?: string
  /** The kind of suggestion, beside its text: "Skill". */
  note?: string
  isRemovable?: boolean
}

/** Finds the suggestions for a typed text. */
export type Suggest = (typed: string) => Promise<readonly Suggestion[]> | readonly Suggestion[]

/** The suggestions for a text field, and the active one. */
export function useSuggestions(suggest: Suggest) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requested = useRef<string | null>(null)

  const show = (shown: readonly Suggestion[]) => {
    setSuggestions(shown)
    setActive(-1)
  }
  const close = () => {
    clearTimeout(waiting.current)
    requested.current = null
    show([])
  }
  const load = async (typed: string) => {
    try {
      const loaded = await suggest(typed)
      // The answer is outdated if the text has changed or the field was left.
      if (requested.current === typed) show(loaded)
    } catch {
      // Suggestions are optional: without a network the field still accepts any text.
      show([])
    }
  }
  /** Loads suggestions after a pause in typing; milliseconds. */
  const ask = (typed: string, pause: number) => {
    clearTimeout(waiting.current)
    requested.current = typed
    waiting.current = setTimeout(() => void load(typed), pause)
  }
  const move = (step: number) => {
    const from = active === -1 && step < 0 ? 0 : active
    setActive((from + step + suggestions.length) % suggestions.length)
  }
  return { active, ask, close, suggestions, move }
}
