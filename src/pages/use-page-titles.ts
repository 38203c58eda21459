import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from './open-pages.ts'
import { rowOf } from './page-meta.ts'
import { type Titled, titleIn } from './page-titles.ts'
import { pageWords } from './words.ts'

/** What a page of readers is called in the reader's language, by its id. */
export function usePageTitle(id: string): string {
  return usePageTitles()(rowOf(openPages, id))
}

/** What pages are called in the reader's language. */
export function usePageTitles(): (page: Titled) => string {
  const titles = useWords(pageWords)
  return (page) => titleIn(titles, page)
}
