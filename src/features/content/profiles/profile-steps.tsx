import { useLocation } from 'react-router'
import { Pager } from '#src/browser/list/pager.tsx'

/** The ways to the pages before and after; nothing where there is one page alone. */
export function ProfileSteps({
  label,
  page,
  pages,
}: {
  label: string
  page: number
  pages: number
}) {
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
    />
  )
}
