import { type ReactNode, useMemo, useRef, useState } from 'react'
import { play } from '../scanner/sound.ts'
import { useSound } from '../scanner/use-sound.ts'
import { BigAnswer } from './big-answer.tsx'
import { CodeBox } from './code-box.tsx'
import styles from './desk.module.css'
import type { DeskAnswer, Tone } from './desk-answer.ts'
import { DeskOptions } from './desk-options.tsx'
import { LastOperations } from './last-operations.tsx'
import { MemberGlance } from './member-glance.tsx'
import { MishapBar } from './mishap-bar.tsx'
import { ModeBar } from './mode-bar.tsx'
import { PhonePairing } from './phone-pairing.tsx'
import type { Asked } from './scan-line.ts'
import { DeskContext } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useOtherDesks } from './use-other-desks.ts'
import { type SendScan, useScanLine } from './use-scan-line.ts'
import { WaitingScans } from './waiting-scans.tsx'

const sounds = {
  good: 'read',
  warn: 'attention',
  bad: 'refused',
  none: 'read',
} as const satisfies Record<Tone, string>

const keys: Readonly<Record<string, string>> = { F2: '*ISSUE', F4: '*RETURN', F8: '*RENEW' }

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

/** The desk: one field that takes cards, copies and commands, what came of each, and the open member. */
export function DeskStation(props: DeskStationProps) {
  const { first, formKey, send, isLinked, strip, choice } = props
  const field = useRef<HTMLInputElement>(null)
  const sound = useSound()
  const [count, setCount] = useState(0)
  const [returnedOn, setReturnedOn] = useState('')
  const { answer, waiting, isBusy, isHeld, trouble, line } = useScanLine(
    first,
    send,
    ({ tone }) => {
      setCount((before) => before + 1)
      if (sound.on) play(sounds[tone])
    },
  )
  useOtherDesks({ answer, isBusy: isBusy || !isLinked, refresh: line.refresh })
  const add = (asked: Asked) => {
    const text = asked.text.trim()
    if (text === '') return
    line.add({ ...asked, text, returnedOn: returnedOn || null })
    field.current?.focus()
  }
  useDeskKeys({
    onCode: (text) => add({ text }),
    onKey: (key) => {
      const command = keys[key]
      if (command) add({ text: command })
      if (key === 'F9') document.querySelector<HTMLInputElement>('[data-amount]')?.select()
      if (key === 'Escape') leave()
      return command !== undefined || key === 'F9' || key === 'Escape'
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
          <CodeBox field={field} />
          <WaitingScans
            waiting={waiting}
            isHeld={isHeld}
            trouble={trouble}
            onGoOn={line.goOn}
            onDrop={line.drop}
          />
          <div aria-busy={isBusy}>
            <BigAnswer count={count} />
          </div>
        </div>
        {answer.member && (
          <div className={styles.side}>
            <MemberGlance member={answer.member} />
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
