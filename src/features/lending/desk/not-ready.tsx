import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { notReadyWords } from './not-ready/words.ts'

/** Where this device keeps no desk. */
export function NotReady() {
  const words = useWords(notReadyWords)
  return (
    <div className="page">
      <h1>{words.notReady}</h1>
      <div className="prose">
        <p>{words.notReadyWhy}</p>
        <p>{words.notReadyThen}</p>
      </div>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          <Icon name="retry" size={20} />
          {words.tryAgain}
        </button>
      </p>
    </div>
  )
}
