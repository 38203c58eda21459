import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { authMessage } from './auth-errors.ts'
import { ErrorDialog, type Failure } from './error-dialog.tsx'
import { authErrorWords } from './errors/words.ts'
import { askForPasskey, knowsPasskeys } from './passkey-browser.ts'
import { accountsWords } from './words.ts'

type PasskeyButtonProps = {
  question: PublicKeyCredentialRequestOptionsJSON
  next: string | null
}

/** Signs in by a passkey, where the browser has them. */
export function PasskeyButton({ question, next }: PasskeyButtonProps) {
  const [isShown, setShown] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const words = useWords(accountsWords)
  const says = useWords(authErrorWords)
  const isAsking = useRef(false)
  const submit = useSubmit()
  useEffect(() => setShown(knowsPasskeys()), [])
  if (!isShown) return null
  const onClick = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await askForPasskey(question)
    isAsking.current = false
    if (answer === null) return setFailure({ message: authMessage(says, 'passkey-failed') })
    const action = `/login/passkey?${new URLSearchParams(next === null ? {} : { next })}`
    await submit({ answer }, { method: 'post', action })
  }
  return (
    <>
      <button type="button" className="button button-quiet" onClick={onClick}>
        {words.signInByPasskey}
      </button>
      <ErrorDialog failure={failure} />
    </>
  )
}
