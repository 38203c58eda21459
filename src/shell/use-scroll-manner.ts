import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Lets the scroll to the top of a new page run smoothly, and the return to an old place at once.
 * React Router does the scrolling (`ScrollRestoration`, which must stand after the caller); readers
 * who want less motion get none.
 */
export function useScrollManner() {
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (!key) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = type === 'POP' || still ? '' : 'smooth'
  }, [key, type])
}
