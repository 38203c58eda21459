import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { authMessage } from './auth-errors.ts'
import { ErrorDialog, type Failure } from './error-dialog.tsx'
import { authErrorWords } from './errors/words.ts'
import { hearPopup, openPopup } from './popup.ts'
import { accountsWords } from './words.ts'

/**
 * Signs in at the provider in a popup; where popups are blocked, or without scripts, this window
 * goes there itself.
 */
export function GoogleButton({ next }: { next: string | null }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const words = useWords(accountsWords)
  const says = useWords(authErrorWords)
  const hasOpened = useRef(false)
  const search = new URLSearchParams(next ? { next } : {})
  useEffect(
    () =>
      hearPopup(({ landing, failed }) => {
        if (!hasOpened.current) return
        if (landing === null) setFailure({ message: authMessage(says, failed ?? 'unexpected') })
        else window.location.assign(landing)
      }),
    [says],
  )
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    hasOpened.current = openPopup(
      `/login/google?${new URLSearchParams([...search, ['popup', '1']])}`,
    )
    if (hasOpened.current) event.preventDefault()
  }
  return (
    <>
      <a href={`/login/google?${search}`} className="button button-quiet" onClick={onClick}>
        {words.continueWithGoogle}
      </a>
      <ErrorDialog failure={failure} />
    </>
  )
}
