import { useWords } from '#src/browser/words/use-words.ts'
import { offlineDeskWords } from './words.ts'

type KeepChoiceProps = {
  isReadied: boolean
  /** When the snapshot was made; null: there is none yet. */
  snapshotAt: string | null
  onChoose: (on: boolean) => void
}

/** Whether this desk is kept ready for power cuts. */
export function KeepChoice({ isReadied, snapshotAt, onChoose }: KeepChoiceProps) {
  const words = useWords(offlineDeskWords)
  return (
    <label className="needs-script" title={words.keepReady}>
      <input
        type="checkbox"
        checked={isReadied}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />{' '}
      {isReadied && snapshotAt ? words.keepWorkingReady : words.keepWorking}
    </label>
  )
}
