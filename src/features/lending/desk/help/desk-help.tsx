import { href, Link } from 'react-router'
import styles from '#src/browser/help/page-help.module.css'
import { PageHelp, type PageKey } from '#src/browser/help/page-help.tsx'
import { ToneList } from '#src/browser/help/tone-list.tsx'
import type { CodeField } from '#src/browser/help/use-help-key.ts'
import { helpWords } from '#src/browser/help/words.ts'
import { commandKey, hasCommandField } from '#src/browser/keys/command-key.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { isYes } from '#src/features/lending/desk-answers/anyway.ts'
import { deskCommands } from '#src/features/lending/desk-answers/desk-commands.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { offlineDeskWords } from '#src/features/lending/offline-desk/words.ts'
import { type DeskKey, deskKeys } from '../desk-keys.ts'
import { toneIcons, toneSounds } from '../tone-marks.ts'
import { useDesk } from '../use-desk.ts'
import { deskWords } from '../words.ts'
import { deskHelpWords } from './words.ts'

type DeskHelpProps = {
  field: CodeField
  /** Whether scans wait until somebody has looked at the answer. */
  isHeld: boolean
  isLinked: boolean
}

/** The help at the desk: its keys, what is scanned and typed there, and what its answers mean. */
export function DeskHelp({ field, isHeld, isLinked }: DeskHelpProps) {
  const words = useWords(deskHelpWords)
  const every = useWords(helpWords)
  const names = useWords(deskAnswerWords)
  const desk = useWords(deskWords)
  const offline = useWords(offlineDeskWords)
  const { answer } = useDesk()
  const isNow = (key: DeskKey) => {
    if ('command' in key) return key.command !== '*ANYWAY' || answer.choices.some(isYes)
    if (key.act === 'amount') return document.querySelector('[data-amount]') !== null
    return isHeld || answer.member !== null || answer.next !== null
  }
  const keys = (): readonly PageKey[] => [
    ...Object.entries(deskKeys).map(([name, key]) => ({
      name,
      does: 'command' in key ? names[deskCommands[key.command].word] : words[actWords[key.act]],
      isNow: isNow(key),
    })),
    ...(hasCommandField() ? [{ name: commandKey.name, does: words.findAnything }] : []),
  ]
  return (
    <PageHelp title={words.atDesk} keys={keys} enterDoes={words.sends} field={field}>
      <section aria-labelledby="help-scan">
        <h3 id="help-scan">{every.whatToScan}</h3>
        <dl className={styles.terms}>
          {terms.map(([term, meaning]) => (
            <div key={term}>
              <dt>{words[term]}</dt>
              <dd>{words[meaning]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="help-commands">
        <h3 id="help-commands">{words.commands}</h3>
        <p>{words.aboutCommands}</p>
        <dl className={`${styles.keys} ${styles.wide}`}>
          {Object.entries(deskCommands).map(([command, { word }]) => (
            <div key={command}>
              <dt>
                <code>{command}</code>
              </dt>
              <dd>{names[word]}</dd>
            </div>
          ))}
        </dl>
        {isLinked && (
          <p>
            <Link to={href('/admin/circulation/commands')}>{desk.commandBarcodes}</Link>
          </p>
        )}
      </section>
      <section aria-labelledby="help-tones">
        <h3 id="help-tones">{every.colours}</h3>
        <ToneList
          tones={toneWords.map(([tone, word]) => ({
            tone,
            icon: toneIcons[tone],
            sound: toneSounds[tone],
            means: words[word],
          }))}
        />
        <p>{words.soundsOff}</p>
      </section>
      <section aria-labelledby="help-offline">
        <h3 id="help-offline">{every.withoutNetwork}</h3>
        <p>{words.beReady(offline.keepWorking, offline.keepWorkingReady)}</p>
        <p>{words.carryOn}</p>
        <p>{words.afterwards(offline.offlineTransactions)}</p>
      </section>
    </PageHelp>
  )
}

const actWords = { amount: 'toAmount', leave: 'leave' } as const

const terms = [
  ['card', 'cardOpens'],
  ['barcode', 'barcodeDoes'],
  ['name', 'nameOpens'],
  ['title', 'titleFinds'],
] as const

const toneWords = [
  ['good', 'green'],
  ['warn', 'yellow'],
  ['bad', 'red'],
  ['none', 'grey'],
] as const
