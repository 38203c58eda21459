import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Makes a `details` element open while the mouse is over it, and close by Escape, by a click or a
 * focus elsewhere, and by going to another page. A click on what the mouse has just opened keeps it
 * open.
 */
export function useHoverMenu(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key && ref.current) ref.current.open = false
  }, [key])
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const listening = new AbortController()
    const { signal } = listening
    let isHovered = false
    const close = () => {
      menu.open = false
    }
    menu.addEventListener(
      'pointerenter',
      ({ pointerType }) => {
        isHovered = pointerType === 'mouse' && !menu.open
        if (isHovered) menu.open = true
      },
      { signal },
    )
    menu.addEventListener(
      'pointerleave',
      () => {
        if (isHovered) close()
        isHovered = false
      },
      { signal },
    )
    menu.querySelector('summary')?.addEventListener(
      'click',
      (event) => {
        if (isHovered) event.preventDefault()
        isHovered = false
      },
      { signal },
    )
    menu.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !menu.contains(target)) close()
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !menu.open || document.querySelector('dialog[open]')) return
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
        close()
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return ref
}
