import { useWords } from '#src/browser/words/use-words.ts'
import { labelsPerPage } from '#src/kernel/paper/sheets.ts'
import { type LabelOrder, labelAt } from './label-order.ts'
import { LabelMarks } from './label-picture.tsx'
import styles from './label-preview.module.css'
import { unit } from './mark-picture.tsx'
import type { Pens } from './use-pens.ts'
import { labelWords } from './words.ts'

type FirstSymbolProps = {
  readonly order: LabelOrder
  readonly pens: Pens | null
}

/** The first label, large (a roll shows it anyway), and its symbol as a picture to take away. */
export function FirstSymbol({ order, pens }: FirstSymbolProps) {
  const words = useWords(labelWords)
  const { labelWidth, labelHeight } = order.sheet
  const label = labelAt(order, 0)
  if (label === null) return null
  const address = (kind: 'svg' | 'png', download: boolean) => {
    const sent = {
      type: order.style.symbology,
      text: label.item.code,
      words: order.style.showCode ? '1' : '0',
      ...(order.style.check ? { check: '1' } : {}),
      ...(download ? { download: '1' } : {}),
    }
    return `/labels/symbol.${kind}?${new URLSearchParams(sent)}`
  }
  const isBarcode = label.part === 'barcode'
  return (
    <figure className={styles.first}>
      {labelsPerPage(order.sheet) > 1 && (
        <svg
          className={styles.label}
          viewBox={`0 0 ${labelWidth * unit} ${labelHeight * unit}`}
          role="img"
          aria-label={words.firstLabel(isBarcode ? label.item.code : label.item.callNumber)}
        >
          <rect className={styles.paper} width={labelWidth * unit} height={labelHeight * unit} />
          {pens && <LabelMarks label={label} look={order} {...pens} />}
        </svg>
      )}
      {isBarcode && (
        <figcaption className={styles.take}>
          {/* Without scripts nothing is drawn here: the server's picture stands in. */}
          <noscript>
            <img src={address('svg', false)} alt={words.barcodeOf(label.item.code)} />
          </noscript>
          <span>
            <bdi>{label.item.code}</bdi>
            {words.asPicture}
            <a href={address('svg', true)} download>
              SVG
            </a>
            {words.orPicture}
            <a href={address('png', true)} download>
              PNG
            </a>
          </span>
        </figcaption>
      )}
    </figure>
  )
}
