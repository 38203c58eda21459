import { useWords } from '#src/browser/words/use-words.ts'
import { labelsPerPage, slotAt } from '#src/kernel/paper/sheets.ts'
import { type LabelOrder, labelsOfPage } from './label-order.ts'
import { LabelMarks } from './label-picture.tsx'
import styles from './label-preview.module.css'
import { unit } from './mark-picture.tsx'
import type { Pens } from './use-pens.ts'
import { labelWords } from './words.ts'

type SheetPictureProps = {
  readonly order: LabelOrder
  /** From 0. */
  readonly page: number
  /** What draws; without it, only the places of the labels show. */
  readonly pens: Pens | null
}

/**
 * A page of labels in true proportions: the paper, the labels' outlines, and what is printed,
 * shifted as the printer is told.
 */
export function SheetPicture({ order, page, pens }: SheetPictureProps) {
  const words = useWords(labelWords)
  const { sheet, offsetX, offsetY } = order
  const { pageWidth, pageHeight, labelWidth, labelHeight } = sheet
  const places = Array.from({ length: labelsPerPage(sheet) }, (_, place) => slotAt(sheet, place))
  const labels = labelsOfPage(order, page)
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${pageWidth * unit} ${pageHeight * unit}`}
      role="img"
      aria-label={words.sheetPicture(page + 1, labels.length, `${pageWidth} × ${pageHeight}`)}
    >
      <rect className={styles.paper} width={pageWidth * unit} height={pageHeight * unit} />
      {places.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          className={styles.place}
          x={x * unit}
          y={y * unit}
          width={labelWidth * unit}
          height={labelHeight * unit}
          rx={unit}
        />
      ))}
      {pens &&
        labels.map(({ place, label }) => {
          const { x, y } = slotAt(sheet, place)
          return (
            <g key={place} transform={`translate(${(x + offsetX) * unit} ${(y + offsetY) * unit})`}>
              <LabelMarks label={label} look={order} {...pens} />
            </g>
          )
        })}
    </svg>
  )
}
