import styles from '#src/browser/help/page-help.module.css'
import { PageHelp } from '#src/browser/help/page-help.tsx'
import { ToneList } from '#src/browser/help/tone-list.tsx'
import type { CodeField } from '#src/browser/help/use-help-key.ts'
import { helpWords } from '#src/browser/help/words.ts'
import { commandKey, hasCommandField } from '#src/browser/keys/command-key.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { toneIcons } from '../tone-marks.ts'
import { deskHelpWords } from './words.ts'

/** The help where many books are returned at once. */
export function BatchHelp({ field }: { field: CodeField }) {
  const words = useWords(deskHelpWords)
  const every = useWords(helpWords)
  const keys = () =>
    hasCommandField() ? [{ name: commandKey.name, does: words.findAnything }] : []
  return (
    <PageHelp title={words.forBatch} keys={keys} enterDoes={words.newLine} field={field}>
      <section aria-labelledby="help-scan">
        <h3 id="help-scan">{every.whatToScan}</h3>
        <dl className={styles.terms}>
          <dt>{words.batchScan}</dt>
          <dd>{words.batchScanDoes}</dd>
        </dl>
      </section>
      <section aria-labelledby="help-tones">
        <h3 id="help-tones">{every.resultColours}</h3>
        <ToneList
          tones={[
            { tone: 'good', icon: toneIcons.good, means: words.batchGreen },
            { tone: 'warn', icon: toneIcons.warn, means: words.batchYellow },
            { tone: 'bad', icon: toneIcons.bad, means: words.batchRed },
          ]}
        />
      </section>
    </PageHelp>
  )
}
