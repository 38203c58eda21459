import { Link, useLocation } from 'react-router'
import list from '#src/browser/list/list.module.css'

/** The ways to newer and older notices; nothing where there is one page alone. */
export function NoticeSteps({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation()
  if (pages < 2) return null
  const to = (number: number) => {
    const there = new URLSearchParams(search)
    there.set('page', String(number))
    return `${pathname}?${there}`
  }
  return (
    <nav className={list.steps} aria-label="Pages of notices">
      {page > 1 && (
        <Link className="button button-quiet" rel="prev" to={to(page - 1)}>
          Newer
        </Link>
      )}
      {page < pages && (
        <Link className="button button-quiet" rel="next" to={to(page + 1)}>
          Older
        </Link>
      )}
    </nav>
  )
}
