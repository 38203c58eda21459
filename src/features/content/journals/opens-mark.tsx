import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { Opens } from './journal-item.ts'
import { journalWords } from './words.ts'

/** How a journal opens for its reader. */
export function OpensMark({ opens }: { opens: Opens }) {
  const words = useWords(journalWords)
  const says = {
    here: words.opensHere,
    'sign-in': words.needsSignIn,
    campus: words.needsCampus,
    library: words.printOnly,
  }
  const tone = opens === 'here' ? marks.good : marks.none
  return <span className={`${marks.mark} ${tone}`}>{says[opens]}</span>
}
