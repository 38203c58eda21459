import { freshMinutes } from './fresh-minutes.ts'

/**
 * For who has no password to type: by what they show that it is they. `back` is the page's path.
 */
export function FreshSignIn({ back }: { back: string }) {
  return (
    <p>
      If you signed in more than {freshMinutes} minutes ago,{' '}
      <a href={`/login/google?next=${back}`}>sign in with Google once more</a> first.
    </p>
  )
}
