import { useRef, useState } from 'react'
import { currentConnection } from '#src/browser/offline/connection.ts'
import { sendJson } from '#src/browser/send-json.ts'
import { useLanguage } from '#src/browser/words/use-words.ts'
import type { SuggestedAnswers } from './suggested-answers.ts'
import { suggestionsPath } from './suggestions-path.ts'

type Answer = { readonly answers: SuggestedAnswers | null }

/** Milliseconds: a question does not wait longer for what might answer it. */
const patience = 2000
const noSentences = { away: '', signIn: '' }

/**
 * Shows what may answer a message before it is sent. `isAsked`: whether the message begins a
 * question; `given`: what a page that was sent as a form shows already. `mayGo` says whether a
 * message goes now: once the reader has seen the answers, or where nothing answers it, the library
 * is not reached, or is slow.
 */
export function useSuggestions(isAsked: () => boolean, given: SuggestedAnswers | null) {
  const language = useLanguage()
  const [answers, setAnswers] = useState(given)
  const isBusy = useRef(false)
  const mayGo = async (form: FormData): Promise<boolean> => {
    if (isBusy.current) return false
    const text = form.get('text')
    const isPlain = typeof text === 'string' && !hasFiles(form)
    const isLost = currentConnection().state === 'lost'
    if (answers !== null || !isPlain || isLost || !isAsked()) {
      setAnswers(null)
      return true
    }
    isBusy.current = true
    try {
      const asked = { text, isAboutThing: form.has('about'), lang: language }
      const sent = await sendJson<Answer>(suggestionsPath, asked, { ...noSentences, patience })
      const found = sent.kind === 'answered' ? sent.answer.answers : null
      setAnswers(found)
      return found === null
    } finally {
      isBusy.current = false
    }
  }
  return { answers, mayGo }
}

function hasFiles(form: FormData): boolean {
  return form.getAll('files').some((file) => typeof file !== 'string' && file.name !== '')
}
