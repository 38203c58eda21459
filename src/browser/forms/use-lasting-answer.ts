import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a form was answered, until the reader goes on or sends another. React Router forgets it as
 * soon as the page's data is asked for anew, which a live list does of its own accord.
 */
export function useLastingAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState<{ readonly key: string; readonly answer: Answer } | null>(null)
  // It is there before the address of its page is: then the key is another one once more.
  if (answer && (last?.answer !== answer || last.key !== key)) setLast({ key, answer })
  if (answer) return answer
  return last?.key === key ? last.answer : undefined
}
