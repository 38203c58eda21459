import { useEffect, useState } from 'react'

const name = 'desk.paper'
const papers = ['58', '80', 'a4'] as const
type Paper = (typeof papers)[number]

/** The paper of the printer at this device; null until it is known. */
export function usePaper() {
  const [paper, setPaper] = useState<Paper | null>(null)
  useEffect(() => {
    let kept: string | null = null
    try {
      kept = localStorage.getItem(name)
    } catch {
      // Without storage it is chosen anew each time.
    }
    setPaper(papers.find((one) => one === kept) ?? '80')
  }, [])
  const choose = (chosen: Paper) => {
    setPaper(chosen)
    try {
      localStorage.setItem(name, chosen)
    } catch {
      // As above.
    }
  }
  return { paper, choose }
}
