import { useEffect, useState } from 'react'
import { localKeys } from '#src/kernel/device-names.ts'
import { readLocal, writeLocal } from '../local-storage.ts'

const key = localKeys.scannerSound

export type SoundChoice = { readonly on: boolean; readonly choose: (on: boolean) => void }

/** Whether scans are heard; the choice is kept on this device. */
export function useSound(): SoundChoice {
  const [on, setOn] = useState(true)
  useEffect(() => setOn(readLocal(key) !== 'off'), [])
  const choose = (wanted: boolean) => {
    setOn(wanted)
    writeLocal(key, wanted ? 'on' : 'off')
  }
  return { on, choose }
}
