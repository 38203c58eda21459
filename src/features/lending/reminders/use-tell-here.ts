import { useState } from 'react'
import type { Flash } from '#src/browser/list/flash-message.tsx'
import { tellHere } from './tell-here.ts'

/**
 * What a button does that lets this device be told: `done` is said where it succeeded; `after` runs
 * then or where it failed.
 */
export function useTellHere(done: string, after: (isTold: boolean) => void | Promise<void>) {
  const [told, setTold] = useState<Flash | null>(null)
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const fault = await tellHere()
    setTold(fault === null ? { kind: 'done', message: done } : { kind: 'failed', message: fault })
    await after(fault === null)
    setBusy(false)
  }
  return { told, isBusy, add: () => void add() }
}
