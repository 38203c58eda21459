import { useEffect, useState } from 'react'
import { paint, rangesOf, reveal, unpaint } from './highlights.ts'
import { type Position, recounted, step } from './position.ts'

const nothing: { ranges: Range[]; position: Position } = {
  ranges: [],
  position: { current: null, count: 0 },
}

/** How long the page must be still before its text is searched again, in milliseconds. */
const settled = 120

/**
 * The matches of a query on the page as it stands, found anew when the page changes (a navigation is such a change).
 * `go` steps to the next or previous one, paints all and scrolls there.
 */
export function useMatches(query: string): { position: Position; go: (by: 1 | -1) => void } {
  const [{ ranges, position }, setFound] = useState(nothing)
  const wanted = query.trim()

  useEffect(() => {
    if (wanted === '') return setFound(nothing)
    const find = (from: Position) => {
      const found = rangesOf(wanted)
      return { ranges: found, position: recounted(from, found.length) }
    }
    setFound(find(nothing.position))
    return onPageChange(() => setFound((before) => find(before.position)))
  }, [wanted])

  const current = position.current === null ? undefined : ranges[position.current]
  useEffect(() => {
    if (current) paint(ranges, current)
    else unpaint()
    return unpaint
  }, [ranges, current])

  const go = (by: 1 | -1) => {
    const next = step(position, by)
    setFound({ ranges, position: next })
    const range = next.current === null ? undefined : ranges[next.current]
    if (range) reveal(range)
  }
  return { position, go }
}

/** Calls back when the main part of the page has changed and come to rest. Returns the way to stop. */
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
