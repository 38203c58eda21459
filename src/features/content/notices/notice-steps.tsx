import { useLocation } from 'react-router'
import { Pager } from '#src/browser/list/pager.tsx'

/** The ways to newer and older notices; nothing where there is one page alone. */
export function NoticeSteps({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation()
  const to = (number: number) => {
    const there = new URLSearchParams(search)
    there.set('page', String(number))
    return `${pathname}?${there}`
  }
  return (
    <Pager
      label="Pages of notices"
      previous={page > 1 ? to(page - 1) : null}
      next={page < pages ? to(page + 1) : null}
      words={['Newer', 'Older']}
    />
  )
}
