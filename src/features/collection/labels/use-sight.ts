import { type RefCallback, useCallback } from 'react'

/** How far below the screen a part counts as in sight already: a flick of the thumb. */
const ahead = '300px'

/**
 * A ref that calls `onSeen`, which must not change from one rendering to the next, when its element
 * comes into sight.
 */
export function useSight(onSeen: () => void): RefCallback<Element> {
  return useCallback(
    (element: Element | null) => {
      if (element === null) return
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(),
        { rootMargin: ahead },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onSeen],
  )
}
