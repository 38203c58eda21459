import { useEffect } from 'react'
import { Form, Link, useLocation, useRevalidator } from 'react-router'
import { partOf, type ShownImport } from './book-imports.ts'
import styles from './import.module.css'
import { progressWords } from './progress-words.ts'

const secondsBetweenLooks = 1

const titles = { try: 'Testing', run: 'Importing', undo: 'Undoing' } as const

/** How far the work of an import has come; it looks again by itself. */
export function WorkUnderWay({ shown }: { shown: ShownImport }) {
  const { work, progress, cancelWanted } = shown
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, secondsBetweenLooks * 1000)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  const title = work === null ? 'Importing' : titles[work]
  return (
    <section className={styles.work} aria-labelledby="work">
      <h2 id="work">{title}</h2>
      <progress aria-labelledby="work" max={1} value={progress ? partOf(progress) : undefined} />
      <p>{progress ? progressWords(progress, shown.format) : beforeProgress(shown)}</p>
      <p>
        {cancelWanted
          ? 'It ends after the rows under way.'
          : 'You may leave this page: the work continues, and this address stays valid.'}
      </p>
      {work !== null && (
        <Form method="post" className={`ways ${styles.buttons}`}>
          <button
            type="submit"
            name="intent"
            value="cancel"
            className="button button-quiet"
            disabled={cancelWanted}
          >
            {cancelWanted ? 'Ending…' : 'Cancel'}
          </button>
          <noscript>
            <Link to={pathname + search}>Look again</Link>
          </noscript>
        </Form>
      )}
    </section>
  )
}

function beforeProgress({ work, status, waitsForAnother }: ShownImport): string {
  if (waitsForAnother) return 'It begins as soon as no other import runs.'
  if (status === 'running') return 'The file is being read.'
  return `${titles[work ?? 'run']}…`
}
