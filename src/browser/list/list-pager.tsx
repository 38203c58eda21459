import { useLocation } from 'react-router'
import { placesWords } from '#src/kernel/paging.ts'
import { useWords } from '../words/use-words.ts'
import { browserWords } from '../words.ts'
import { Pager } from './pager.tsx'

type ListPagerProps = {
  /** "Pages of people". */
  label: string
  page: {
    readonly rows: readonly unknown[]
    /** The place of its first row in the list, from 1. */
    readonly first: number
    /** The cursors of its neighbours. */
    readonly previous: string | null
    readonly next: string | null
    /** How many rows all pages hold, where that is known. */
    readonly total?: number
  }
}

/**
 * The pager of a list that is read by cursors: the filters of the address stay, and it says which
 * rows these are.
 */
export function ListPager({ label, page: { rows, first, previous, next, total } }: ListPagerProps) {
  const words = useWords(browserWords)
  const { pathname, search } = useLocation()
  const to = (way: 'after' | 'before', cursor: string | null) => {
    if (cursor === null) return null
    const there = new URLSearchParams(search)
    there.delete('after')
    there.delete('before')
    there.set(way, cursor)
    return `${pathname}?${there}`
  }
  return (
    <Pager label={label} previous={to('before', previous)} next={to('after', next)}>
      <p>{placesWords(first, rows.length, total ?? null, words.placesOf)}</p>
    </Pager>
  )
}
