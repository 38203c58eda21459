import { useEffect, useState } from 'react'
import { readLocal, writeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'

const name = localKeys.deskPaper
const papers = ['58', '80', 'a4'] as const
type Paper = (typeof papers)[number]

/** The paper of the printer at this device; null until it is known. */
export function usePaper() {
  const [paper, setPaper] = useState<Paper | null>(null)
  useEffect(() => {
    const stored = readLocal(name)
    setPaper(papers.find((one) => one === stored) ?? '80')
  }, [])
  const choose = (chosen: Paper) => {
    setPaper(chosen)
    writeLocal(name, chosen)
  }
  return { paper, choose }
}
