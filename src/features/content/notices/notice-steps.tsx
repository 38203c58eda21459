import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { noticeWords } from './words.ts'

/** The ways to newer and older notices; nothing where there is one page alone. */
export function NoticeSteps({ page, pages }: { page: number; pages: number }) {
  const words = useWords(noticeWords)
  const ways = [words.newer, words.older] as const
  return <NumberedPager label={words.pagesOfNotices} page={page} pages={pages} words={ways} />
}
