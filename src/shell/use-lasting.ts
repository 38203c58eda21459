import { useEffect, useState } from 'react'

/** Whether `active` has been true for at least `milliseconds` without a break. */
export function useLasting(active: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLasted(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [active, milliseconds])
  return active && lasted
}
