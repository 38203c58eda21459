import { useWords } from '#src/browser/words/use-words.ts'
import { doorNotReadyWords } from './at-door/not-ready/words.ts'

/** Where a device has kept nothing of a door. */
export function DoorNotReady() {
  const words = useWords(doorNotReadyWords)
  return (
    <div className="page">
      <h1>{words.notReady}</h1>
      <p>{words.openOnce}</p>
    </div>
  )
}
