import { useRef, useState } from 'react'

export interface Suggestion {
  /** What taking it writes into the field. */
  value: string
  /** How the list shows it, where that is more than the value. */
  label?: string
}

/** What fits what is typed; nothing where nothing does. */
export type Suggest = (typed: string) => Promise<readonly Suggestion[]> | readonly Suggestion[]

/** The suggestions for a field while somebody types, and which of them the keyboard stands on. */
export function useSuggestions(suggest: Suggest) {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<string | null>(null)

  const show = (suggestions: readonly Suggestion[]) => {
    setFound(suggestions)
    setActive(-1)
  }
  const close = () => {
    clearTimeout(waiting.current)
    asked.current = null
    show([])
  }
  const load = async (typed: string) => {
    try {
      const suggestions = await suggest(typed)
      // What comes after something else was typed, or the field was left, is not for it.
      if (asked.current === typed) show(suggestions)
    } catch {
      // Suggestions are an extra: without the network any text can still be typed.
      show([])
    }
  }
  /** Asks once nothing more was typed for so many milliseconds. */
  const ask = (typed: string, pause: number) => {
    clearTimeout(waiting.current)
    asked.current = typed
    waiting.current = setTimeout(() => void load(typed), pause)
  }
  const move = (step: number) => {
    const from = active === -1 && step < 0 ? 0 : active
    setActive((from + step + found.length) % found.length)
  }
  return { active, ask, close, found, move }
}
