import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { addBookHref } from './add-book-href.ts'

/**
 * Looks ISBNs up, one after the other. `ask` while a book is being saved waits until it is: another
 * page would be shown in place of what came of it. `hasFailed`: whether it was not saved; then
 * nothing is looked up, and its form stays.
 */
export function useLookUp(hasFailed: boolean) {
  const navigate = useNavigate()
  const { state, location, formMethod } = useNavigation()
  const [next, setNext] = useState<string | null>(null)
  const isSaving = formMethod === 'POST'
  const isLooking = state === 'loading' && location.search.includes('isbn=')
  const look = (isbn: string) => void navigate(addBookHref({ isbn }))
  const goOn = useEffectEvent((isbn: string) => {
    setNext(null)
    if (!hasFailed) look(isbn)
  })
  useEffect(() => {
    if (!isSaving && next !== null) goOn(next)
  }, [isSaving, next])
  return {
    isBusy: isLooking || next !== null,
    ask: (isbn: string) => (isSaving ? setNext(isbn) : look(isbn)),
  }
}
