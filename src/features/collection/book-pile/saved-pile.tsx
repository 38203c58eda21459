import { Form } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { labelsHref } from '#src/pages/labels-href.ts'
import type { PileLine } from './pile.ts'
import { pileHref } from './pile-links.ts'

type SavedPileProps = {
  lines: readonly PileLine[]
  labels: Parameters<typeof labelsHref>[0]
}

/** What is done with a pile once its books are saved. */
export function SavedPile({ lines, labels }: SavedPileProps) {
  const saved = lines.filter(({ state }) => state === 'saved')
  if (saved.length === 0) return null
  return (
    <section className={layout.notice} aria-labelledby="saved-pile">
      <h2 id="saved-pile">
        {counted(saved.length, 'book', 'books')} saved, {counted(labels.length, 'copy', 'copies')}
      </h2>
      <div className={layout.actions}>
        {labels.length > 0 && (
          <>
            <a href={labelsHref(labels, 'pile=mine')} className="button">
              Print the labels of this pile
            </a>
            <a href="/admin/in-processing?pile=mine" className="button">
              To the shelf
            </a>
          </>
        )}
        <Form method="post" action={pileHref()}>
          <button type="submit" name="intent" value="clear" className="button button-quiet">
            Clear what is saved
          </button>
        </Form>
      </div>
      <p>Clearing shortens this list. The books and their copies stay in the catalogue.</p>
    </section>
  )
}
