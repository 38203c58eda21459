import { type RefObject, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './label-preview.module.css'
import { type LabelWords, labelWords } from './words.ts'

type State = { kind: 'idle' } | { kind: 'making' } | { kind: 'said'; text: string }

/**
 * Sends the form, saves the PDF that comes back, and says what the server says where none comes.
 */
export function DownloadButton({
  form,
  isReady,
}: {
  form: RefObject<HTMLFormElement | null>
  isReady: boolean
}) {
  const words = useWords(labelWords)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const download = async () => {
    if (form.current === null) return
    setState({ kind: 'making' })
    const said = await savePdf(words, new FormData(form.current))
    setState({ kind: 'said', text: said })
  }
  return (
    <div className="needs-script">
      <button
        className={`button ${styles.download}`}
        type="button"
        disabled={!isReady || state.kind === 'making'}
        onClick={download}
      >
        {state.kind === 'making' ? words.makingPdf : words.downloadPdf}
      </button>
      <p className={styles.hint} role="status">
        {state.kind === 'said' ? state.text : words.printAtFullSize}
      </p>
    </div>
  )
}

async function savePdf(words: LabelWords, form: FormData): Promise<string> {
  try {
    const answer = await fetch('/labels/sheet.pdf', {
      method: 'POST',
      headers: { accept: 'application/pdf' },
      body: form,
    })
    if (!answer.ok) return (await sentenceOf(answer)) ?? words.notReached
    save(await answer.blob(), 'labels.pdf')
    return words.pdfSaved
  } catch {
    return words.notReached
  }
}

async function sentenceOf(answer: Response): Promise<string | null> {
  const problem: unknown = await answer.json()
  const isProblem = typeof problem === 'object' && problem !== null && 'title' in problem
  return isProblem && typeof problem.title === 'string' ? problem.title : null
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the file when the click is through its queue.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
