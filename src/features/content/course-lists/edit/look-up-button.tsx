import { useNavigation } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { editWords } from './words.ts'

/** Sends the form of an entry to have filled in what its DOI names; behind the button that saves. */
export function LookUpButton() {
  const words = useWords(editWords)
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'look-up'
  return (
    <button
      type="submit"
      className="button button-quiet"
      name="intent"
      value="look-up"
      aria-disabled={isBusy}
    >
      {isBusy ? words.lookingUp : words.lookUp}
    </button>
  )
}
