import { useWords } from './words/use-words.ts'
import { browserWords } from './words.ts'

/** Opens the browser's print dialog; without scripts the browser's own menu does. */
export function PrintButton() {
  return (
    <button type="button" className="button needs-script" onClick={() => window.print()}>
      {useWords(browserWords).print}
    </button>
  )
}
