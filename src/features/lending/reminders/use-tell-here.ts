import { useState } from 'react'
import type { Flash } from '#src/browser/list/flash-message.tsx'
import { tellHere } from './tell-here.ts'

/**
 * What a button does that lets this device be told: `done` is said where it succeeded; `after` runs
 * then or where it failed.
 */
export function useTellHere(done: string, after: (isOn: boolean) => void | Promise<void>) {
  const [flash, setFlash] = useState<Flash | null>(null)
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const fault = await tellHere()
    setFlash(fault === null ? { kind: 'done', message: done } : { kind: 'failed', message: fault })
    await after(fault === null)
    setBusy(false)
  }
  return { flash, isBusy, add: () => void add() }
}
