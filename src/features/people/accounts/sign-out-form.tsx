import { type SubmitEvent, useState } from 'react'
import { useWhenIdle } from '#src/browser/use-when-idle.ts'
import { signOutHere } from './sign-out.ts'

const loadFailure = () =>
  import('./sign-out-failure.tsx').then(({ SignOutFailure }) => SignOutFailure)
const atOnce = () => true

/**
 * The button that signs out. Where that fails, the Error dialog says why, which is loaded apart:
 * visitors have nothing to sign out of. Until it is there the browser sends the form itself.
 */
export function SignOutForm({ label, className }: { label: string; className: string }) {
  const [failed, setFailed] = useState<{ readonly code: string } | null>(null)
  const Failure = useWhenIdle(loadFailure, atOnce)
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = await signOutHere()
    if (!code) window.location.assign('/')
    else if (Failure) setFailed({ code })
    else form.submit()
  }
  return (
    <>
      <form method="post" action="/logout" onSubmit={onSubmit} data-works-offline="">
        <button type="submit" className={className}>
          {label}
        </button>
      </form>
      {Failure && <Failure failed={failed} />}
    </>
  )
}
