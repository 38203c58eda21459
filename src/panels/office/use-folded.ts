import { useLayoutEffect, useState } from 'react'
import { readLocal, removeLocal, writeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'

const key = localKeys.officeMenu

/** Whether the menu of the office is folded away on this device, and how to change that. */
export function useFolded(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(false)
  useLayoutEffect(() => setFolded(readLocal(key) !== null), [])
  const fold = (wanted: boolean) => {
    setFolded(wanted)
    if (wanted) writeLocal(key, 'folded')
    else removeLocal(key)
  }
  return [isFolded, fold]
}
