import { feedLink } from '#src/institute/head.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { profileWords } from '../words.ts'
import { committeeFeedHref } from './committees.ts'

/** Tells programs that read feeds where that of the committees is, in the reader's language. */
export function committeeFeedLink(language: Language) {
  return feedLink(profileWords[language].committees, committeeFeedHref)
}
