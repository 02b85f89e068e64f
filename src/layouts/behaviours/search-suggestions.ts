const PAUSE_MS = 150
const SHORTEST = 2

/** Offers titles, skills and companies while somebody types into a field with [data-suggests]. */
export function startSuggesting(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-suggests]')) {
    let waiting: ReturnType<typeof setTimeout> | undefined
    field.addEventListener('input', event => {
      clearTimeout(waiting)
      // A suggestion that was just taken asks for no further ones.
      const isTyped = event instanceof InputEvent && event.inputType !== 'insertReplacementText'
      if (isTyped) waiting = setTimeout(() => void suggest(field), PAUSE_MS)
    })
  }
}

async function suggest(field: HTMLInputElement): Promise<void> {
  const typed = field.value.trim()
  if (typed.length < SHORTEST) return
  try {
    const { call } = await import('#lib/client/api.ts')
    const { suggestions } = await call('GET /jobs/suggestions', { query: { q: typed } })
    if (field.value.trim() === typed)
      field.list?.replaceChildren(...suggestions.map(text => new Option(text, text)))
  } catch {
    // Suggestions are an extra: without the network the search itself will say so.
  }
}
