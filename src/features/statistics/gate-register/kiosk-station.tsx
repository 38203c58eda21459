import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { institute } from '#institute'
import { type Flash, FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { ScanInput } from '#src/browser/scan/scan-input.tsx'
import { useScanField, waitForScans } from '#src/browser/scan/use-scan-field.ts'
import { play } from '#src/browser/sound/sound.ts'
import { useSound } from '#src/browser/sound/use-sound.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { newId } from '#src/kernel/ids.ts'
import styles from './kiosk.module.css'
import type { KioskAnswer, KioskGate, KioskOperation } from './kiosk.ts'
import { KioskAnswerBox } from './kiosk-answer-box.tsx'
import { kioskHeading, kioskSounds, kioskToneOf } from './kiosk-says.ts'
import { KioskStrip } from './kiosk-strip.tsx'
import { PurposeChoice } from './purpose-choice.tsx'
import { useAlone } from './use-alone.ts'
import { useKiosk } from './use-kiosk.ts'
import { usePurposeKey } from './use-purpose-key.ts'
import { VisitorForm } from './visitor-form.tsx'
import { kioskWords } from './words.ts'

const CameraPanel = lazy(async () => ({
  default: (await import('#src/browser/scan/camera-panel.tsx')).CameraPanel,
}))

/** Milliseconds for which an answer stands; a visitor writes the number down meanwhile. */
const shownFor = 8000
const numberShownFor = 25_000

type KioskStationProps = {
  code: string
  gate: KioskGate
  /** What a browser without scripts was answered. */
  first: KioskAnswer | null
  flash: Flash | null
}

/** The gate: scanner, camera or keyboard, which goes on where the network goes. */
export function KioskStation({ code, gate, first, flash }: KioskStationProps) {
  const words = useWords(kioskWords)
  const { state, link } = useKiosk(code)
  const [answer, setAnswer] = useState<KioskAnswer | null>(first)
  const [count, setCount] = useState(0)
  const [chosen, setChosen] = useState<string | null>(null)
  const [withCamera, setWithCamera] = useState(false)
  const [cannotStore, setCannotStore] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const sound = useSound()
  useAlone()
  useEffect(() => {
    if (answer === null) return undefined
    const wait = answer.pass === null ? shownFor : numberShownFor
    const timer = setTimeout(() => setAnswer(null), wait)
    return () => clearTimeout(timer)
  }, [answer])

  const enter = async (operation: KioskOperation): Promise<KioskAnswer | null> => {
    try {
      const said = await link.enter(operation)
      setCannotStore(false)
      return said
    } catch {
      setCannotStore(true)
      return null
    }
  }
  const show = (said: KioskAnswer | null) => {
    setAnswer(said)
    setChosen(null)
    setCount((before) => before + 1)
    if (sound.on) play(kioskSounds[said ? kioskToneOf(said) : 'bad'])
    waitForScans(field.current)
  }
  const scan = async (text: string) => {
    if (text.trim() === '') return
    const at = new Date().toISOString()
    show(await enter({ kind: 'card', key: newId(), at, code: text.slice(0, 200) }))
  }
  const choose = (purpose: string) => {
    if (answer === null) return
    setChosen(purpose)
    void enter({ kind: 'purpose', key: newId(), of: answer.key, purpose })
    waitForScans(field.current)
  }
  const visit = async (visitor: { name: string; institution: string; people: number }) => {
    const at = new Date().toISOString()
    const pass = newPass()
    const said = await enter({ kind: 'visitor', key: newId(), at, pass, ...visitor })
    show(said && said.result === 'waits' ? { ...said, pass } : said)
  }
  const isAsked = answer?.result === 'in' && gate.purposes.length > 0
  const noteInput = usePurposeKey(field, (digit) => {
    const purpose = gate.purposes[digit - 1]
    if (isAsked && chosen === null && purpose !== undefined) choose(purpose)
  })
  useScanField({ field, onCode: (text) => void scan(text) })
  return (
    <div className={styles.kiosk}>
      <header className={styles.head}>
        <p>{institute.libraryName}</p>
        <h1>{gate.name}</h1>
      </header>
      <FlashMessage flash={flash} />
      <KioskStrip state={state} />
      {cannotStore && <p role="alert">{words.cannotStore}</p>}
      <KioskAnswerBox code={code} answer={answer} count={count} />
      {isAsked && (
        <PurposeChoice of={answer.key} purposes={gate.purposes} chosen={chosen} onChoose={choose} />
      )}
      <Form
        method="post"
        data-works-offline=""
        className={styles.scan}
        onInput={() => noteInput(isAsked && chosen === null)}
        onSubmit={(event) => {
          event.preventDefault()
          const text = field.current?.value ?? ''
          if (field.current) field.current.value = ''
          void scan(text)
        }}
      >
        <label htmlFor="card">{words.number}</label>
        <div>
          <ScanInput field={field} id="card" name="code" />
          <button type="submit" name="intent" value="card" className="button">
            {words.enter}
          </button>
        </div>
      </Form>
      <div className={styles.others}>
        {[false, true].map((isGroup) => (
          <details key={String(isGroup)} className={layout.fold} name="visitors">
            <summary>{isGroup ? words.group : words.visitor}</summary>
            <VisitorForm isGroup={isGroup} onEnter={(visitor) => void visit(visitor)} />
          </details>
        ))}
        <div className="needs-script">
          {withCamera ? (
            <Suspense fallback={<p>{words.cameraLoads}</p>}>
              <CameraPanel
                continuous
                news={answer ? kioskHeading(words, answer) : ''}
                sound={sound}
                onScan={(symbols) => {
                  for (const { text } of symbols) void scan(text)
                }}
              />
            </Suspense>
          ) : (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setWithCamera(true)}
            >
              {words.camera}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** A number for a visitor, of four digits. */
function newPass(): string {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
  return `V${String(1000 + (random % 9000))}`
}
