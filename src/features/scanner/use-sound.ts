import { useEffect, useState } from 'react'

const key = 'scanner.sound'

export type SoundChoice = { readonly on: boolean; readonly choose: (on: boolean) => void }

/** Whether scans are heard; the choice is kept on this device. */
export function useSound(): SoundChoice {
  const [on, setOn] = useState(true)
  useEffect(() => {
    try {
      setOn(localStorage.getItem(key) !== 'off')
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }, [])
  const choose = (wanted: boolean) => {
    setOn(wanted)
    try {
      localStorage.setItem(key, wanted ? 'on' : 'off')
    } catch {
      // As above.
    }
  }
  return { on, choose }
}
