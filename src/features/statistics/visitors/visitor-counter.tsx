import { useEffect, useRef, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { visitorCountPath } from './visitors.ts'
import { visitorWords } from './words.ts'

/** How many visitors the site has had; asked for once the footer is looked at, once a document. */
export function VisitorCounter() {
  const words = useWords(visitorWords)
  const place = useRef<HTMLSpanElement>(null)
  const [visitors, setVisitors] = useState(known)
  useEffect(() => {
    const element = place.current
    if (!element || known !== null) return
    const observer = new IntersectionObserver((entries) => {
      if (!navigator.onLine || !entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void ask().then(setVisitors, () => {})
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <span ref={place}>{visitors === null ? ' ' : words.visitors(count(visitors))}</span>
}

let known: number | null = null

async function ask(): Promise<number | null> {
  const answer = await fetch(visitorCountPath)
  if (!answer.ok) return null
  const { visitors }: { visitors: number } = await answer.json()
  known = visitors
  return visitors
}
