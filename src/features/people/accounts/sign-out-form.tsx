import { type SubmitEvent, useState } from 'react'
import { authMessage } from './auth-errors.ts'
import { ErrorDialog, type Failure } from './error-dialog.tsx'
import { signOutHere } from './sign-out.ts'

/**
 * The button that signs out. Where that fails, the Error dialog says why; without scripts it is a
 * plain form.
 */
export function SignOutForm({ label, className }: { label: string; className: string }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = await signOutHere()
    if (code) setFailure({ message: authMessage(code) })
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
