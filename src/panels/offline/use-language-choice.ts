import { useEffect } from 'react'
import { writeLocal } from '#src/browser/local-storage.ts'
import { currentConnection } from '#src/browser/offline/connection.ts'
import { cookies } from '#src/kernel/cookies.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { setCookie } from '#src/kernel/set-cookie.ts'
import { type Language, readLanguage } from '#src/kernel/words/language.ts'

/**
 * Takes the language that is chosen in the bars while the library cannot be told of it, and draws
 * the shell anew in it.
 */
export function useLanguageChoice(): void {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const language = chosenBy(event)
      if (!language || currentConnection().state !== 'lost') return
      event.preventDefault()
      note(language)
      window.location.reload()
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [])
}

function chosenBy({ submitter }: SubmitEvent): Language | null {
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'language') return null
  return readLanguage(submitter.value)
}

/** For the shell, and for the library once it can be reached. */
function note(language: Language): void {
  writeLocal(localKeys.language, language)
  const cookie = { ...cookies.language, value: language }
  // biome-ignore lint/suspicious/noDocumentCookie: by http there is no cookieStore.
  document.cookie = setCookie(window.location.origin, cookie)
}
