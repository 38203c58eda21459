import { useEffect, useState } from 'react'
import { readLocal, writeLocal } from '#src/browser/local-storage.ts'
import { savesData } from '#src/browser/saves-data.ts'
import { localKeys } from '#src/kernel/device-names.ts'

const key = localKeys.deskKept

/**
 * Whether this desk is kept ready for power cuts: as was chosen; else on a desktop whose reader
 * does not save data.
 */
export function useKeptChoice(): {
  readonly isKept: boolean
  readonly choose: (on: boolean) => void
} {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const chosen = readLocal(key)
    setKept(chosen === null ? isDesktop() && !savesData() : chosen === 'on')
  }, [])
  const choose = (on: boolean) => {
    setKept(on)
    writeLocal(key, on ? 'on' : 'off')
  }
  return { isKept, choose }
}

function isDesktop(): boolean {
  return matchMedia('(width >= 60rem) and (pointer: fine)').matches
}
