import { type ReactNode, useMemo, useRef, useState } from 'react'
import { RefusedList } from '#src/browser/scan/refused-list.tsx'
import { useRefusedScans } from '#src/browser/scan/refused-scans.ts'
import { play } from '#src/browser/sound/sound.ts'
import { useSound } from '#src/browser/sound/use-sound.ts'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import { BigAnswer } from './big-answer.tsx'
import { goToChoice } from './choice-keys.ts'
import { CodeBox } from './code-box.tsx'
import styles from './desk.module.css'
import { deskKey } from './desk-keys.ts'
import { DeskOptions } from './desk-options.tsx'
import { noTally, tallyAfter, tallyWords } from './desk-tally.ts'
import { DeskHelp } from './help/desk-help.tsx'
import { LastOperations } from './last-operations.tsx'
import { MemberSummaryCard } from './member-summary.tsx'
import { MishapBar } from './mishap-bar.tsx'
import { ModeBar } from './mode-bar.tsx'
import { PhonePairing } from './phone-pairing.tsx'
import { deskPlace, refusedScan, settledBy } from './refused-scan.ts'
import type { AskedScan } from './scan-line.ts'
import { toneSounds } from './tone-marks.ts'
import { DeskContext } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useOtherDesks } from './use-other-desks.ts'
import { type SendScan, useScanLine } from './use-scan-line.ts'
import { WaitingScans } from './waiting-scans.tsx'
import { deskWords } from './words.ts'

type DeskStationProps = {
  first: DeskAnswer
  /** The key of what a browser without scripts sends. */
  formKey: string
  send: SendScan
  /** Whether the library knows all that was done here. */
  isLinked: boolean
  /** What is to be known of the network. */
  strip: ReactNode
  /** What else can be set. */
  choice: ReactNode
}

/**
 * The desk: one field that takes cards, copies and commands, what came of each, and the open
 * member.
 */
export function DeskStation(props: DeskStationProps) {
  const { first, formKey, send, isLinked, strip, choice } = props
  const language = useLanguage()
  const words = useWords(deskWords)
  const field = useRef<HTMLInputElement>(null)
  const sound = useSound()
  const [count, setCount] = useState(0)
  const [tally, setTally] = useState(noTally)
  const { refused, keep, dismiss, settle } = useRefusedScans(deskPlace)
  const [returnedOn, setReturnedOn] = useState('')
  const { answer, waiting, isBusy, isHeld, trouble, line } = useScanLine(
    first,
    send,
    (said, scan) => {
      setCount((before) => before + 1)
      setTally((before) => tallyAfter(before, said, scan.key))
      if (sound.on) play(toneSounds[said.tone])
      settle((scans) => settledBy(scan, scans))
      const one = refusedScan(scan, said, language)
      if (one) keep(one)
    },
  )
  useOtherDesks({ answer, isBusy: isBusy || !isLinked, refresh: line.refresh })
  const add = (asked: AskedScan) => {
    const text = asked.text.trim()
    if (text === '') return
    line.add({ ...asked, text, returnedOn: returnedOn || null })
    field.current?.focus()
  }
  useDeskKeys({
    onScan: ({ kind, text }) => add(kind === 'code' ? { text } : { text, fault: words.inPieces }),
    onKey: (key) => {
      if (goToChoice(key, field.current)) return true
      const meaning = deskKey(key)
      if (!meaning) return false
      if ('command' in meaning) add({ text: meaning.command })
      else if (meaning.act === 'leave') leave()
      else document.querySelector<HTMLInputElement>('[data-amount]')?.select()
      return true
    },
  })
  const leave = () => {
    if (field.current) field.current.value = ''
    if (isHeld) line.drop()
    else add({ text: '*END' })
    field.current?.focus()
  }
  const desk = useMemo(() => ({ answer, formKey, add }), [answer, formKey, add])
  return (
    <DeskContext value={desk}>
      <div className={styles.desk}>
        <div className={styles.work}>
          {strip}
          <ModeBar />
          <CodeBox
            field={field}
            isLinked={isLinked}
            help={<DeskHelp field={field} isHeld={isHeld} isLinked={isLinked} />}
          />
          <WaitingScans
            waiting={waiting}
            isBusy={isBusy}
            isHeld={isHeld}
            trouble={trouble}
            onGoOn={line.goOn}
            onDrop={line.drop}
          />
          <div aria-busy={isBusy}>
            <BigAnswer count={count} />
          </div>
          <p className={styles.tally}>{tallyWords(tally, refused.length, words)}</p>
          <RefusedList
            refused={refused}
            onDismiss={(ids) => {
              dismiss(ids)
              field.current?.focus()
            }}
          />
        </div>
        {answer.member && (
          <div className={styles.side}>
            <MemberSummaryCard member={answer.member} />
          </div>
        )}
        <div className={styles.work}>
          <DeskOptions returnedOn={returnedOn} onReturnedOn={setReturnedOn} sound={sound}>
            {choice}
          </DeskOptions>
          <MishapBar />
          <PhonePairing add={add} />
          <LastOperations />
        </div>
      </div>
    </DeskContext>
  )
}
