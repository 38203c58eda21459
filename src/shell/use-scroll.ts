import { useEffect, useState } from 'react'
import { barReturnsAfter } from './constants.ts'
import { atRest, atTop, type ScrollState, scrolledTo } from './scroll-state.ts'

/**
 * Whether the bars stand raised above scrolled content, and whether the reader is scrolling down
 * just now.
 */
export function useScroll(): Pick<ScrollState, 'raised' | 'goingDown'> {
  const [shown, setShown] = useState(atTop)
  useEffect(() => {
    let state = scrolledTo({ ...atTop, y: window.scrollY }, window.scrollY)
    let rest: ReturnType<typeof setTimeout> | undefined
    const show = (next: ScrollState) => {
      state = next
      setShown((old) =>
        old.raised === next.raised && old.goingDown === next.goingDown ? old : next,
      )
    }
    const onScroll = () => {
      show(scrolledTo(state, window.scrollY))
      clearTimeout(rest)
      rest = setTimeout(() => show(atRest(state)), barReturnsAfter)
    }
    show(state)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(rest)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return shown
}
