import { useEffect } from 'react'
import { writeLocal } from '#src/browser/local-storage.ts'
import { isOfflineApp } from '#src/browser/offline/is-offline-app.ts'
import { useLanguage } from '#src/browser/words/use-words.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { languageParameter } from '#src/kernel/words/language.ts'

/**
 * Notes the reader's language in this browser, for the time without network: the library is not
 * there then to say it. An address that asks for a language speaks for itself alone.
 */
export function useStoredLanguage(): void {
  const language = useLanguage()
  useEffect(() => {
    const { search } = window.location
    if (isOfflineApp() || new URLSearchParams(search).has(languageParameter)) return
    writeLocal(localKeys.language, language)
  }, [language])
}
