import { type ReactNode, type RefObject, useState } from 'react'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { browserWords } from '#src/browser/words.ts'
import { labelsPerPage, pageCount } from '#src/kernel/paper/sheets.ts'
import { DownloadButton } from './download-button.tsx'
import { FirstSymbol } from './first-symbol.tsx'
import { type LabelOrder, labelCount } from './label-order.ts'
import styles from './label-preview.module.css'
import { sheetName } from './sheet-name.ts'
import { SheetPicture } from './sheet-picture.tsx'
import type { Pens } from './use-pens.ts'
import { useSight } from './use-sight.ts'
import { labelWords } from './words.ts'

type LabelPreviewProps = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly order: LabelOrder | null
  readonly pens: Pens | null
  /** Whether nothing has to be put right. */
  readonly isReady: boolean
  readonly failed: boolean
  /** Called when it comes into sight. */
  readonly onSeen: () => void
  /** What is to be done once they are printed. */
  readonly next?: ReactNode
}

/**
 * What will come out of the printer, before paper is spent on it: the first label large, then the
 * sheets.
 */
export function LabelPreview({
  form,
  order,
  pens,
  isReady,
  failed,
  onSeen,
  next,
}: LabelPreviewProps) {
  const words = useWords(labelWords)
  return (
    <section ref={useSight(onSeen)} className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{words.preview}</h2>
      {failed && <p>{words.noPreview}</p>}
      {order ? (
        <>
          <DownloadButton form={form} isReady={isReady} />
          {next}
          <FirstSymbol order={order} pens={pens} />
          <Sheets order={order} pens={pens} />
        </>
      ) : (
        <p>
          <MarkedText
            text={words.comesWhenRight}
            mark={(what) => <a href="#label-faults">{what}</a>}
          />
        </p>
      )}
    </section>
  )
}

function Sheets({ order, pens }: { order: LabelOrder; pens: Pens | null }) {
  const words = useWords(labelWords)
  const usual = useWords(browserWords)
  const pages = pageCount(order.sheet, labelCount(order), order.start - 1)
  const [wanted, setWanted] = useState(0)
  const page = Math.min(wanted, pages - 1)
  const placeOf = labelsPerPage(order.sheet) === 1 ? words.labelOf : words.sheetOf
  return (
    <figure className={styles.sheets}>
      <SheetPicture order={order} page={page} pens={pens} />
      <figcaption className={styles.pages}>
        <span>{placeOf(page + 1, pages, sheetName(words, order.sheet))}</span>
        {pages > 1 && (
          <span className="ways needs-script">
            <PageButton to={page - 1} pages={pages} name={usual.previous} onGo={setWanted} />
            <PageButton to={page + 1} pages={pages} name={usual.next} onGo={setWanted} />
          </span>
        )}
      </figcaption>
    </figure>
  )
}

type PageButtonProps = {
  readonly to: number
  readonly pages: number
  readonly name: string
  readonly onGo: (page: number) => void
}

function PageButton({ to, pages, name, onGo }: PageButtonProps) {
  return (
    <button
      className="button button-quiet"
      type="button"
      disabled={to < 0 || to >= pages}
      onClick={() => onGo(to)}
    >
      {name}
    </button>
  )
}
