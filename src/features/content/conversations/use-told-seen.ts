import { useEffect, useRef } from 'react'

/** Milliseconds in which several messages are told as one. */
const calm = 250

/**
 * Tells the library up to which message a device has got them, and up to which they were looked at.
 * `newest`: the last message there is; `known`: up to which the library knows that it was read.
 */
export function useToldSeen(
  newest: number,
  known: number,
  tell: (seen: { readonly delivered: number; readonly read: number }) => Promise<unknown>,
): void {
  const told = useRef({ delivered: known, read: known })
  const how = useRef(tell)
  how.current = tell
  useEffect(() => {
    let timer: number | undefined
    const look = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        const read = document.hidden ? told.current.read : newest
        if (read <= told.current.read && newest <= told.current.delivered) return
        told.current = { delivered: newest, read }
        void how.current(told.current)
      }, calm)
    }
    if (newest > known) look()
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [newest, known])
}
