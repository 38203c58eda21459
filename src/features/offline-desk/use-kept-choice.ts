import { useEffect, useState } from 'react'

const key = 'desk.kept'

/** Whether this desk is kept ready for power cuts: as was chosen; else on a desktop whose reader does not save data. */
export function useKeptChoice(): {
  readonly isKept: boolean
  readonly choose: (on: boolean) => void
} {
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(chosen() ?? isDesktop()), [])
  const choose = (on: boolean) => {
    setKept(on)
    try {
      window.localStorage.setItem(key, on ? 'on' : 'off')
    } catch {}
  }
  return { isKept, choose }
}

function chosen(): boolean | null {
  try {
    const kept = window.localStorage.getItem(key)
    return kept === null ? null : kept === 'on'
  } catch {
    return null
  }
}

function isDesktop(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return matchMedia('(width >= 60rem) and (pointer: fine)').matches && !connection?.saveData
}
