import { useWords } from '#src/browser/words/use-words.ts'
import { titleIn } from '#src/pages/page-titles.ts'
import { pageWords } from '#src/pages/words.ts'
import type { TitleOf } from './navigation.ts'

/** What pages are called in the reader's language. */
export function usePageTitles(): TitleOf {
  const titles = useWords(pageWords)
  return (page) => titleIn(titles, page)
}
