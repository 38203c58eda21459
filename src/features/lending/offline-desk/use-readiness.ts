import { useEffect, useState } from 'react'
import { readLocal, writeLocal } from '#src/browser/local-storage.ts'
import { savesData } from '#src/browser/saves-data.ts'
import { localKeys } from '#src/kernel/device-names.ts'

const key = localKeys.deskReady

/**
 * Whether this desk is kept ready for power cuts: as was chosen; else on a desktop whose reader
 * does not save data.
 */
export function useReadiness(): {
  readonly isReadied: boolean
  readonly choose: (on: boolean) => void
} {
  const [isReadied, setReadied] = useState(false)
  useEffect(() => {
    const chosen = readLocal(key)
    setReadied(chosen === null ? isDesktop() && !savesData() : chosen === 'on')
  }, [])
  const choose = (on: boolean) => {
    setReadied(on)
    writeLocal(key, on ? 'on' : 'off')
  }
  return { isReadied, choose }
}

function isDesktop(): boolean {
  return matchMedia('(width >= 60rem) and (pointer: fine)').matches
}
