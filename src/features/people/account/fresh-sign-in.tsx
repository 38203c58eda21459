import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { freshMinutes } from './fresh-minutes.ts'
import { accountWords } from './words.ts'

/**
 * For who has no password to type: by what they show that it is they. `back` is the page's path.
 */
export function FreshSignIn({ back }: { back: string }) {
  const words = useWords(accountWords)
  return (
    <p>
      <MarkedText
        text={words.freshSignIn(freshMinutes)}
        mark={(text) => <a href={`/login/google?next=${back}`}>{text}</a>}
      />
    </p>
  )
}
