import type { FormEvent } from 'react'

import { type Suggestion, useSuggestions } from '#islands/ui/fields/use-suggestions.ts'
import { call } from '#lib/client/api.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

/** The pause in typing before suggestions load; milliseconds. */
const PAUSE_MS = 150
const SHORTEST = 2
const LIST_ID = 'job-suggestions'

interface SearchWordsProps {
  id: string
  words?: string | undefined
}

/** The search field; suggests titles, skills and companies during typing. */
export function SearchWords({ id, words }: SearchWordsProps) {
  const { ask, found } = useSuggestions(suggestJobs)
  const suggest = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isSuggestion =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertReplacementText'
    if (!isSuggestion) ask(currentTarget.value, PAUSE_MS)
  }
  return (
    <>
      <input
        autoComplete="off"
        className="input mt-1.5"
        defaultValue={words}
        id={id}
        list={LIST_ID}
        maxLength={LENGTHS.search.max}
        name="q"
        onInput={suggest}
        type="search"
      />
      <datalist id={LIST_ID}>
        {found.map(({ value }) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
    </>
  )
}

async function suggestJobs(typed: string): Promise<Suggestion[]> {
  const q = typed.trim()
  if (q.length < SHORTEST) return []
  const { suggestions } = await call('GET /jobs/suggestions', { query: { q } })
  return suggestions.map(value => ({ value }))
}
