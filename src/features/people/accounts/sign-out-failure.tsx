import { useMemo } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { authMessage } from './auth-errors.ts'
import { ErrorDialog } from './error-dialog.tsx'
import { authErrorWords } from './errors/words.ts'

type Props = {
  /** The code of the error; a new object says it anew. */
  readonly failed: { readonly code: string } | null
}

/** Says why signing out failed. */
export function SignOutFailure({ failed }: Props) {
  const words = useWords(authErrorWords)
  const failure = useMemo(
    () => failed && { message: authMessage(words, failed.code) },
    [failed, words],
  )
  return <ErrorDialog failure={failure} />
}
