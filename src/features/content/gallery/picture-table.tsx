import { useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import styles from './office.module.css'
import type { OfficePicture } from './office-picture.ts'
import { PicturePager } from './picture-pager.tsx'
import { PictureRow } from './picture-row.tsx'
import { useDragOrder } from './use-drag-order.ts'

type PictureTableProps = {
  /** Of the album. */
  number: number
  pictures: readonly OfficePicture[]
  total: number
  withoutAlt: number
  page: number
  pages: number
  /** Whether those alone are listed that have no alternative text. */
  isLacking: boolean
  /** Albums that pictures can be moved to. */
  others: readonly { readonly number: number; readonly title: string }[]
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** Steps with single pictures save nothing of what is typed. */
const saving = ['texts']

/** The pictures of an album: their texts, their order, and what is done with each. */
export function PictureTable(props: PictureTableProps) {
  const { number: album, pictures, total, page, pages, isLacking, others, typed, faults } = props
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const lastSent = useRef<FormData | null>(null)
  const submit = useSubmit()
  useDragOrder(list, !isLacking && pictures.length > 1, (number, place) => {
    if (!form.current) return
    const sent = new FormData(form.current)
    sent.set('intent', `picture-place:${number}`)
    sent.set('to', String(place))
    lastSent.current = sent
    void submit(sent, { method: 'post', preventScrollReset: true })
  })
  return (
    <section className={styles.pictures} aria-labelledby="pictures-of-album">
      <h2 id="pictures-of-album">{total === 0 ? 'Pictures' : counted(total, 'picture')}</h2>
      <AltFilter {...props} />
      {pictures.length === 0 ? (
        <ListEmpty heading="No pictures here">Pictures that you add are listed here.</ListEmpty>
      ) : (
        <Form
          method="post"
          ref={form}
          preventScrollReset
          onSubmit={({ currentTarget }) => (lastSent.current = new FormData(currentTarget))}
        >
          <FormDraft name={`pictures of ${album}, ${page}`} savedBy={saving} />
          <p className={layout.actions}>
            <button type="submit" className="button" name="intent" value="texts">
              Save the texts
            </button>
            <MoveFields others={others} />
          </p>
          <ol className={styles.rows} ref={list}>
            {pictures.map((picture) => (
              <PictureRow
                key={picture.number}
                shown={picture}
                sent={lastSent}
                total={total}
                typed={typed}
                faults={faults}
                isMovable={!isLacking}
              />
            ))}
          </ol>
          <p>
            <button type="submit" className="button" name="intent" value="texts">
              Save the texts
            </button>
          </p>
        </Form>
      )}
      <PicturePager label="Pages of pictures" page={page} pages={pages} />
    </section>
  )
}

function AltFilter({ withoutAlt, isLacking }: PictureTableProps) {
  if (isLacking) {
    return (
      <p>
        {counted(withoutAlt, 'picture')} without alternative text. <Link to="?">All pictures</Link>
      </p>
    )
  }
  if (withoutAlt === 0) return null
  return (
    <p>
      {counted(withoutAlt, 'picture')} without alternative text: readers who cannot see{' '}
      {withoutAlt === 1 ? 'it' : 'them'} get no description.{' '}
      <Link to="?show=without-alt">List {withoutAlt === 1 ? 'it' : 'them'}</Link>
    </p>
  )
}

function MoveFields({ others }: Pick<PictureTableProps, 'others'>) {
  if (others.length === 0) return null
  return (
    <>
      <select
        className="field"
        data-draft="never"
        name="album"
        aria-label="Album that chosen pictures move to"
      >
        {others.map(({ number, title }) => (
          <option key={number} value={number}>
            {title}
          </option>
        ))}
      </select>
      <button type="submit" className="button button-quiet" name="intent" value="move">
        Move chosen pictures there
      </button>
    </>
  )
}
