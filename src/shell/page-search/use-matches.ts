import { useEffect, useState } from 'react'
import { paint, rangesOf, reveal, unpaint } from './highlights.ts'
import { type Position, recounted, step } from './position.ts'

type Found = {
  readonly query: string
  readonly ranges: readonly Range[]
  readonly position: Position
}

const nothing: Found = { query: '', ranges: [], position: { current: null, count: 0 } }

/** How long the page must be still before its text is searched again, in milliseconds. */
const settled = 120

/**
 * The matches of a query on the page as it stands, found anew when the page changes (a navigation
 * is such a change). `search` finds them, `go` steps to the next or previous one, paints all and
 * scrolls there.
 */
export function useMatches() {
  const [found, setFound] = useState(nothing)
  const { query, ranges, position } = found

  useEffect(() => onPageChange(() => setFound((before) => find(before.query, before.position))), [])

  const current = position.current === null ? undefined : ranges[position.current]
  useEffect(() => {
    if (current) paint(ranges, current)
    return unpaint
  }, [ranges, current])

  const go = (by: 1 | -1) => {
    const next = step(position, by)
    setFound({ ...found, position: next })
    const range = next.current === null ? undefined : ranges[next.current]
    if (range) reveal(range)
  }
  return { query, position, search: (text: string) => setFound(find(text)), go }
}

function find(query: string, from: Position = nothing.position): Found {
  const ranges = query.trim() === '' ? [] : rangesOf(query)
  return { query, ranges, position: recounted(from, ranges.length) }
}

/**
 * Calls back when the main part of the page has changed and come to rest. Returns the way to stop.
 */
function onPageChange(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(changed, settled)
  })
  const main = document.getElementById('main')
  if (main) {
    observer.observe(main, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  }
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
