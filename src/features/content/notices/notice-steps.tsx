import { useLocation } from 'react-router'
import { Pager } from '#src/browser/list/pager.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { noticeWords } from './words.ts'

/** The ways to newer and older notices; nothing where there is one page alone. */
export function NoticeSteps({ page, pages }: { page: number; pages: number }) {
  const words = useWords(noticeWords)
  const { pathname, search } = useLocation()
  const to = (number: number) => {
    const there = new URLSearchParams(search)
    there.set('page', String(number))
    return `${pathname}?${there}`
  }
  return (
    <Pager
      label={words.pagesOfNotices}
      previous={page > 1 ? to(page - 1) : null}
      next={page < pages ? to(page + 1) : null}
      words={[words.newer, words.older]}
    />
  )
}
