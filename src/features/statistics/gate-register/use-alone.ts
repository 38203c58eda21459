import { useEffect } from 'react'

/** Takes all but the page itself out of reach: bars and footer lead away from the gate. */
export function useAlone(): void {
  useEffect(() => {
    const main = document.getElementById('main')
    const around = [...(main?.parentElement?.children ?? [])].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one !== main,
    )
    for (const one of around) one.inert = true
    return () => {
      for (const one of around) one.inert = false
    }
  }, [])
}
