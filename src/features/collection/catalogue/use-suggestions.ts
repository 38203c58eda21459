import { useEffect, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import {
  readSuggestions,
  type SuggestionOption,
  suggestionOptions,
} from '#src/features/collection/search/suggestion-options.ts'
import { type SearchWords, searchWords } from '#src/features/collection/search/words.ts'

/** Milliseconds without a key before suggestions are asked for. */
const pause = 150
const shortest = 2

/**
 * Suggestions for the text that is being typed. An answer to an older text is dropped; where none
 * comes, there are none and nothing is said: the search works without them.
 */
export function useSuggestions(typed: string): readonly SuggestionOption[] {
  const words = useWords(searchWords)
  const [found, setFound] = useState<readonly SuggestionOption[]>([])
  useEffect(() => {
    const text = typed.trim()
    if (text.length < shortest) {
      setFound([])
      return
    }
    const cancel = new AbortController()
    const timer = setTimeout(async () => {
      const options = await ask(words, text, cancel.signal)
      if (!cancel.signal.aborted) setFound(options)
    }, pause)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [typed, words])
  return found
}

async function ask(
  words: SearchWords,
  text: string,
  signal: AbortSignal,
): Promise<SuggestionOption[]> {
  try {
    const query = new URLSearchParams({ q: text.slice(0, 200) })
    const response = await fetch(`/api/v1/suggestions?${query}`, { signal })
    if (!response.ok) return []
    const suggestions = readSuggestions(await response.json())
    return suggestions ? suggestionOptions(words, suggestions) : []
  } catch {
    return []
  }
}
