import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { type Arranged, arranged, type SurveyTexts } from './question-places.ts'

type Turn = Arranged & { readonly turn: number; readonly answer: unknown }

/**
 * Lets the buttons for questions work in the browser, as the server does it without scripts. Gives
 * the fields as they are to be drawn, with a number that changes when they are drawn anew.
 * `answer`: what the form has answered last; what it said of places is old once they were arranged.
 */
export function useArranged(texts: SurveyTexts, answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [now, setNow] = useState<Turn | null>(null)
  useEffect(() => {
    if (now) focusQuestion(form.current, now.place)
  }, [now])
  const arrange = (event: MouseEvent<HTMLButtonElement>) => {
    if (!form.current) return
    const next = arranged(textsIn(form.current), event.currentTarget.value)
    if (!next) return
    event.preventDefault()
    setNow((before) => ({ ...next, answer, turn: (before?.turn ?? 0) + 1 }))
  }
  const isOld = now !== null && now.answer === answer
  return { form, arrange, texts: now?.texts ?? texts, turn: now?.turn ?? 0, isOld }
}

function textsIn(form: HTMLFormElement): SurveyTexts {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

function focusQuestion(form: HTMLFormElement | null, place: number): void {
  const field = form?.elements.namedItem(`text-${place}`)
  if (field instanceof HTMLElement) field.focus()
}
