import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { messageWords } from './messages/words.ts'
import type { LineWords } from './reminder-lines.ts'

/** The words of messages in a language. */
export function lineWordsOf(language: Language): LineWords {
  return { language, words: messageWords[language], calendar: calendarWords[language] }
}
