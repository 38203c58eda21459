import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { CameraPanel } from '#src/browser/scan/camera-panel.tsx'
import { ScanInput } from '#src/browser/scan/scan-input.tsx'
import { useScanField } from '#src/browser/scan/use-scan-field.ts'
import { play } from '#src/browser/sound/sound.ts'
import { useSound } from '#src/browser/sound/use-sound.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { newId } from '#src/kernel/ids.ts'
import styles from './phone.module.css'
import type { PhoneSaid } from './phone-said.ts'
import { deskWords } from './words.ts'

type Scan = { readonly key: string; readonly text: string }

const shown = 10
const againAfter = 1500

type PhoneScansProps = {
  /** Whether the desk has ended the pairing: what waits is not sent any more, and told. */
  hasEnded: boolean
  /** The library has said so to a scan. */
  onEnd: () => void
}

/** The phone's camera for the desk: scans are sent in order, each until the library has it. */
export function PhoneScans({ hasEnded, onEnd }: PhoneScansProps) {
  const [waiting, setWaiting] = useState<readonly Scan[]>([])
  const [sent, setSent] = useState<readonly Scan[]>([])
  const words = useWords(deskWords)
  const sound = useSound()
  const field = useRef<HTMLInputElement>(null)
  const fetcher = useFetcher<PhoneSaid>()
  const [next] = waiting
  const isIdle = fetcher.state === 'idle'
  const underWay = useRef<string | null>(null)
  /** It is still the first of those that wait while the page is drawn anew. */
  const answered = useRef<string | null>(null)
  const send = useEffectEvent((scan: Scan) => {
    underWay.current = scan.key
    void fetcher.submit({ ...scan, intent: 'scan' }, { method: 'post' })
  })
  const said = useEffectEvent((answer: PhoneSaid) => {
    if (!next || underWay.current !== next.key) return undefined
    if (answer.kind === 'later') {
      const timer = setTimeout(() => send(next), againAfter)
      return () => clearTimeout(timer)
    }
    underWay.current = null
    if (answer.kind === 'ended') {
      if (sound.on) play('refused')
      onEnd()
      return undefined
    }
    answered.current = next.key
    if (sound.on) play(answer.kind === 'done' ? 'read' : 'refused')
    if (answer.kind === 'done') setSent((before) => [next, ...before].slice(0, shown))
    setWaiting((before) => before.slice(1))
    return undefined
  })
  useEffect(() => {
    if (isIdle && fetcher.data) return said(fetcher.data)
    return undefined
  }, [isIdle, fetcher.data])
  useEffect(() => {
    if (hasEnded) return
    if (next && isIdle && underWay.current === null && next.key !== answered.current) send(next)
  }, [next, isIdle, hasEnded])
  const add = (text: string) => setWaiting((before) => [...before, { key: newId(), text }])
  useScanField({ field, onCode: add })
  const [last] = sent
  const failure = fetcher.data?.kind === 'failed' ? fetcher.data.message : null
  const sentList = (
    <ol className={styles.sent} aria-label={words.sentToDesk}>
      {sent.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ol>
  )
  if (hasEnded) {
    return (
      <>
        <p role="alert">
          {words.pairingEnded}
          {waiting.length > 0 && ` ${words.notSent(waiting.map(({ text }) => text).join(', '))}`}
        </p>
        {sentList}
      </>
    )
  }
  return (
    <>
      <CameraPanel
        onScan={(symbols) => {
          for (const { text } of symbols) add(text)
        }}
        continuous
        news={last ? words.sent(last.text) : ''}
        sound={sound}
      />
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault()
          const text = field.current?.value.trim() ?? ''
          if (text !== '') add(text)
          if (field.current) field.current.value = ''
        }}
      >
        <label htmlFor="typed">{words.numberBelow}</label>
        <ScanInput field={field} id="typed" />
        <button type="submit" className="button">
          {words.send}
        </button>
      </form>
      {failure && <p role="alert">{failure}</p>}
      <p role="status">
        {waiting.length > 0 ? words.waitToBeSent(waiting.length) : words.appearsAtDesk}
      </p>
      {sentList}
    </>
  )
}
