import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { ScanInput } from '#src/browser/scan/scan-input.tsx'
import { useScanField } from '#src/browser/scan/use-scan-field.ts'
import { play } from '#src/browser/sound/sound.ts'
import { useSound } from '#src/browser/sound/use-sound.ts'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { newId } from '#src/kernel/ids.ts'
import { doorWords } from './at-door/words.ts'
import styles from './check-in.module.css'
import type { DoorAnswer, DoorPerson } from './door.ts'
import { DoorAnswerBox } from './door-answer-box.tsx'
import { DoorHelp } from './door-help.tsx'
import { DoorPeople } from './door-people.tsx'
import type { DoorPlace } from './door-store.ts'
import { doorSounds, headingOf, toneOf } from './door-words.ts'
import { sendWalkIn, useDoor } from './use-door.ts'
import { WalkInForm } from './walk-in-form.tsx'

const CameraPanel = lazy(async () => ({
  default: (await import('#src/browser/scan/camera-panel.tsx')).CameraPanel,
}))

type DoorStationProps = {
  place: DoorPlace
  people: readonly DoorPerson[]
  /** What a browser without scripts was answered. */
  first: DoorAnswer | null
  /** Whether it was opened without network. */
  isCut: boolean
  /** What stands above: the dates to choose from. */
  children?: ReactNode
}

/** The door of an event: scanner, camera or list, which goes on where the network goes. */
export function DoorStation({ place, people, first, isCut, children }: DoorStationProps) {
  const words = useWords(doorWords)
  const { state, link } = useDoor(place, people, isCut)
  const [answers, setAnswers] = useState<readonly DoorAnswer[]>(first ? [first] : [])
  const [count, setCount] = useState(0)
  const [withCamera, setWithCamera] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const sound = useSound()
  const show = (answer: DoorAnswer) => {
    setRefusal(null)
    setAnswers((before) => [answer, ...before].slice(0, 5))
    setCount((before) => before + 1)
    if (sound.on) play(doorSounds[toneOf(answer)])
  }
  const scan = async (text: string) => {
    if (text.trim() !== '') show(await link.scan(text))
  }
  const walkIn = async (member: string) => {
    const sent = await sendWalkIn(place, newId(), member, words)
    if (sent.kind === 'answered') {
      show(sent.answer)
      void link.renew()
    } else setRefusal(sent.message)
  }
  useScanField({ field, onCode: (text) => void scan(text) })
  const { corrections } = state
  useEffect(() => {
    if (corrections.length > 0) play(doorSounds.warn)
  }, [corrections])
  const [answer = null, ...former] = answers.map(
    (one) => corrections.find(({ id }) => id === one.id) ?? one,
  )
  const came = state.people.filter((person) => person.came).length
  const expected = state.people.filter((person) => person.state === 'registered').length
  return (
    <>
      <DoorStrip state={state} />
      {children}
      <p className={styles.figures} aria-live="polite">
        <MarkedText
          text={words.cameOf(came, expected)}
          mark={(number) => <strong>{number}</strong>}
        />
      </p>
      <div className={layout.columns}>
        <div>
          <DoorAnswerBox answer={answer} count={count} isCut={state.isCut} />
          {refusal && <p role="alert">{refusal}</p>}
          <Form
            method="post"
            data-works-offline=""
            className={styles.scan}
            onSubmit={(event) => {
              event.preventDefault()
              const text = field.current?.value ?? ''
              if (field.current) field.current.value = ''
              void scan(text)
            }}
          >
            <div className={styles.scanHead}>
              <label htmlFor="ticket">{words.scanOrType}</label>
              <DoorHelp field={field} />
            </div>
            <div>
              <ScanInput field={field} id="ticket" name="code" />
              <button type="submit" name="intent" value="scan" className="button">
                {words.checkIn}
              </button>
            </div>
          </Form>
          <div className="needs-script">
            {withCamera ? (
              <Suspense fallback={<p>{words.cameraLoads}</p>}>
                <CameraPanel
                  continuous
                  news={answer ? headingOf(answer, words) : ''}
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
                {words.withCamera}
              </button>
            )}
          </div>
          <WalkInForm isCut={state.isCut} onWalkIn={walkIn} />
          {former.length > 0 && (
            <ul className={styles.former} aria-label={words.before}>
              {former.map((one) => (
                <li key={one.id}>
                  <span className={`${marks.mark} ${marks[toneOf(one)]}`}>
                    {headingOf(one, words)}
                  </span>{' '}
                  {one.name}
                </li>
              ))}
            </ul>
          )}
        </div>
        <DoorPeople
          people={state.people}
          onEnter={async (id) => show(await link.enter(id))}
          onUndo={async (id) => show(await link.undo(id))}
        />
      </div>
    </>
  )
}

function DoorStrip({ state }: { state: ReturnType<typeof useDoor>['state'] }) {
  const words = useWords(doorWords)
  const { isCut, waiting, trouble } = state
  const waits = words.waiting(waiting)
  if (isCut) {
    return (
      <p role="status" data-tells-connection className={`${layout.notice} ${styles.strip}`}>
        <strong>{words.noNetwork}</strong> {words.carryOn} {waiting > 0 && waits}
      </p>
    )
  }
  if (waiting === 0 && !trouble) return null
  return (
    <p role="status" className={`${layout.notice} ${styles.strip}`}>
      {waiting > 0 && waits} {trouble}
    </p>
  )
}
