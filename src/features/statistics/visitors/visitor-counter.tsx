import { useEffect, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { visitorCountPath } from './visitor-count-path.ts'
import { visitorWords } from './words.ts'

/** How many visitors the site has had; asked for once a document. */
export function VisitorCounter() {
  const words = useWords(visitorWords)
  const [visitors, setVisitors] = useState(known)
  useEffect(() => {
    if (known === null && navigator.onLine) void ask().then(setVisitors, () => {})
  }, [])
  return visitors !== null && words.visitors(count(visitors))
}

let known: number | null = null

async function ask(): Promise<number | null> {
  const answer = await fetch(visitorCountPath)
  if (!answer.ok) return null
  const { visitors }: { visitors: number } = await answer.json()
  known = visitors
  return visitors
}
