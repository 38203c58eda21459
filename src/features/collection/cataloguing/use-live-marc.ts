import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { RecordAnswer } from './record-answer.ts'

/** A person types on: the record is asked for when the hands rest so many milliseconds. */
const rest = 500

/**
 * The MARC record of the form as it stands, asked for after each change; null before the first, or
 * where the form has faults.
 */
export function useLiveMarc() {
  const fetcher = useFetcher<RecordAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const fields = new FormData(form)
      fields.set('intent', 'marc')
      fetcher.submit(fields, { method: 'post', action: location.pathname + location.search })
    }, rest)
  }
  const lines = fetcher.data?.lines ?? []
  return { lines: lines.length > 0 ? lines : null, ask }
}
