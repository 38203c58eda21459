import { type SubmitEvent, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { authMessage } from './auth-errors.ts'
import { ErrorDialog, type Failure } from './error-dialog.tsx'
import { authErrorWords } from './errors/words.ts'
import { signOutHere } from './sign-out.ts'

/**
 * The button that signs out. Where that fails, the Error dialog says why; without scripts it is a
 * plain form.
 */
export function SignOutForm({ label, className }: { label: string; className: string }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const words = useWords(authErrorWords)
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = await signOutHere()
    if (code) setFailure({ message: authMessage(words, code) })
    else window.location.assign('/')
  }
  return (
    <>
      <form method="post" action="/logout" onSubmit={onSubmit}>
        <button type="submit" className={className}>
          {label}
        </button>
      </form>
      <ErrorDialog failure={failure} />
    </>
  )
}
