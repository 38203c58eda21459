import { useEffect } from 'react'
import { Form, Link, useLocation, useRevalidator } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { Question } from '#src/browser/page/question.tsx'
import { count } from '#src/kernel/counted.ts'
import styles from './batch-changes.module.css'
import { type BatchChange, isUndone } from './batch-changes.ts'
import { countedKind } from './batch-kinds.ts'

const secondsBetweenLooks = 1

/** How far a preview or a batch has come; it looks again by itself. */
export function BatchUnderWay({ batch }: { batch: BatchChange }) {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, secondsBetweenLooks * 1000)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  const { chosen, will, same, cannot, changed, left } = batch.counts
  const isPreview = batch.state === 'previewing'
  const done = isPreview ? will + same + cannot : changed + left
  const total = isPreview ? done + chosen : done + will
  const title = isPreview ? 'Making the preview' : batch.undoes === null ? 'Changing' : 'Undoing'
  return (
    <section className={styles.progress} aria-labelledby="work">
      <h2 id="work">{title}</h2>
      <progress aria-labelledby="work" max={Math.max(total, 1)} value={done} />
      <p>
        {count(done)} of {countedKind(batch.kind, total)}
        {!isPreview && left > 0 && `; left as they are: ${count(left)}`}
      </p>
      <p>
        {done === 0 && !isPreview
          ? 'It begins as soon as no other batch change is carried out. '
          : ''}
        You may leave this page: the work continues, and this address stays valid.
      </p>
      <Form method="post">
        <button type="submit" name="intent" value="stop" className="button button-quiet">
          {isPreview ? 'Cancel the preview' : 'Stop'}
        </button>{' '}
        <noscript>
          <Link to={pathname + search}>Look again</Link>
        </noscript>
      </Form>
    </section>
  )
}

/** What a preview comes to, and the button that carries it out. */
export function ConfirmForm({ batch }: { batch: BatchChange }) {
  const { kind, preview, counts } = batch
  if (counts.will === 0) {
    return (
      <p className={layout.waits}>
        None of these {kind} would change. Look at the lists below, and choose another change.
      </p>
    )
  }
  return (
    <section className={layout.notice} aria-labelledby="confirm">
      <h2 id="confirm">{countedKind(kind, counts.will)} would change</h2>
      {counts.hits > 0 && (
        <p>The text to be replaced was found {count(counts.hits)} times in them.</p>
      )}
      <p>
        Whatever somebody else changes before it is carried out is left as it is, and named. The
        whole can be undone.
      </p>
      <Form method="post">
        <input type="hidden" name="preview" value={preview ?? ''} />
        <button type="submit" name="intent" value="carry-out" className="button">
          Change {countedKind(kind, counts.will)}
        </button>
      </Form>
    </section>
  )
}

/** What can be done with a batch that has ended: go on, or take back. */
export function EndedForms({ batch, asks }: { batch: BatchChange; asks: boolean }) {
  const { pathname } = useLocation()
  const { kind, counts, state, undoes } = batch
  if (asks && !isUndone(batch)) {
    return (
      <Question title={`Undo ${undoes === null ? 'this batch change' : 'this undo'}?`}>
        <p>
          {countedKind(kind, counts.changed)} become again what they were before. Those that were
          changed again since are left as they are, and named.
        </p>
        <Form method="post" action={pathname} className={layout.actions}>
          <button type="submit" name="intent" value="undo" className="button">
            Undo
          </button>
          <Link to={pathname}>Leave it as it is</Link>
        </Form>
      </Question>
    )
  }
  return (
    <div className={layout.actions}>
      {state === 'stopped' && counts.will > 0 && (
        <Form method="post">
          <button type="submit" name="intent" value="resume" className="button">
            Resume: {countedKind(kind, counts.will)} to go
          </button>
        </Form>
      )}
      {counts.changed > 0 && !isUndone(batch) && (
        <Link to={`${pathname}?ask=undo`} className="button button-quiet">
          Undo…
        </Link>
      )}
    </div>
  )
}
