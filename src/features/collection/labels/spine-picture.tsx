import { useLanguage } from '#src/browser/words/use-words.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import styles from './label-preview.module.css'
import { MarkPictures, unit } from './mark-picture.tsx'
import { useRememberedSheet } from './remembered-settings.ts'
import { roughMeasure, useScreenMeasure } from './screen-measure.ts'
import { spineLayout } from './spine-layout.ts'

/**
 * The spine label of a call number as this desk would print it, in true size where the screen tells
 * its own rightly; why it cannot be printed, where it cannot.
 */
export function SpinePicture({ callNumber }: { callNumber: string }) {
  const language = useLanguage()
  const measure = useScreenMeasure() ?? roughMeasure
  const sheet = useRememberedSheet()
  if (!sheet || callNumber.trim() === '') return null
  const layout = spineLayout(callNumber, sheet, measure)
  if (!layout.ok) return <p>{inLanguage(layout.why, language)}</p>
  const { labelWidth, labelHeight } = sheet
  return (
    <svg
      className={styles.label}
      style={{ width: `${labelWidth}mm` }}
      viewBox={`0 0 ${labelWidth * unit} ${labelHeight * unit}`}
      role="img"
      aria-label={`${callNumber}, ${labelWidth} × ${labelHeight} mm`}
    >
      <rect className={styles.paper} width={labelWidth * unit} height={labelHeight * unit} />
      <MarkPictures marks={layout.marks} />
    </svg>
  )
}
