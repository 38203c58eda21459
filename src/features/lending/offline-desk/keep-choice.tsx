import { useWords } from '#src/browser/words/use-words.ts'
import { offlineDeskWords } from './words.ts'

type KeepChoiceProps = {
  isReadied: boolean
  /** Whether the device has all of it by now: the list, and the page's files. */
  isReady: boolean
  onChoose: (on: boolean) => void
}

/** Whether this desk is kept ready for power cuts. */
export function KeepChoice({ isReadied, isReady, onChoose }: KeepChoiceProps) {
  const words = useWords(offlineDeskWords)
  return (
    <label className="needs-script" title={words.keepReady}>
      <input
        type="checkbox"
        checked={isReadied}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />{' '}
      {isReadied && isReady ? words.keepWorkingReady : words.keepWorking}
    </label>
  )
}
