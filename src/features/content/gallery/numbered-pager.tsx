import { useLocation } from 'react-router'
import { Pager } from '#src/browser/list/pager.tsx'

type NumberedPagerProps = { label: string; page: number; pages: number }

/** The ways to the neighbours of a numbered page; nothing where there is one alone. */
export function NumberedPager({ label, page, pages }: NumberedPagerProps) {
  const { pathname, search } = useLocation()
  const to = (number: number) => {
    const there = new URLSearchParams(search)
    there.set('page', String(number))
    return `${pathname}?${there}`
  }
  return (
    <Pager
      label={label}
      previous={page > 1 ? to(page - 1) : null}
      next={page < pages ? to(page + 1) : null}
    >
      <p>
        {page} / {pages}
      </p>
    </Pager>
  )
}
