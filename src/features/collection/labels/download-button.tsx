import { type RefObject, useState } from 'react'
import styles from './label-preview.module.css'

type State = { kind: 'idle' } | { kind: 'making' } | { kind: 'said'; text: string }

const noAnswer = 'The library could not be reached. Check the connection and try again.'

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
  const [state, setState] = useState<State>({ kind: 'idle' })
  const download = async () => {
    if (form.current === null) return
    setState({ kind: 'making' })
    const said = await savePdf(new FormData(form.current))
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
        {state.kind === 'making' ? 'Making the PDF …' : 'Download the PDF'}
      </button>
      <p className={styles.hint} role="status">
        {state.kind === 'said'
          ? state.text
          : 'Print it at 100 % (“Actual size”), not “Fit to page”: otherwise nothing meets its label.'}
      </p>
    </div>
  )
}

async function savePdf(form: FormData): Promise<string> {
  try {
    const answer = await fetch('/labels/sheet.pdf', {
      method: 'POST',
      headers: { accept: 'application/pdf' },
      body: form,
    })
    if (!answer.ok) return await sentenceOf(answer)
    save(await answer.blob(), 'labels.pdf')
    return 'The PDF is saved. Print it at 100 % (“Actual size”), not “Fit to page”.'
  } catch {
    return noAnswer
  }
}

async function sentenceOf(answer: Response): Promise<string> {
  const problem: unknown = await answer.json()
  const isTold = typeof problem === 'object' && problem !== null && 'title' in problem
  return isTold && typeof problem.title === 'string' ? problem.title : noAnswer
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the file when the click is through its queue.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
