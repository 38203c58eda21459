import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Pager } from './pager.tsx'

type NumberedPagerProps = {
  /** "Pages of people". */
  label: string
  page: number
  pages: number
  /** What the ways are called, where these are no pages. */
  words?: readonly [back: string, on: string]
  /** What stands between the ways: where one is in the list. */
  children?: ReactNode
}

/**
 * The ways to the neighbours of a numbered page: the filters of the address stay. Nothing where
 * there is one page alone.
 */
export function NumberedPager({ page, pages, ...shown }: NumberedPagerProps) {
  const { pathname, search } = useLocation()
  const to = (number: number) => {
    const there = new URLSearchParams(search)
    there.set('page', String(number))
    return `${pathname}?${there}`
  }
  return (
    <Pager
      {...shown}
      previous={page > 1 ? to(page - 1) : null}
      next={page < pages ? to(page + 1) : null}
    />
  )
}
