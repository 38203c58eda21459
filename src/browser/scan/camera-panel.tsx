import { useRef, useState } from 'react'
import { cameraAdvice } from '../camera/camera-problem.ts'
import { useCamera } from '../camera/use-camera.ts'
import { cameraWords } from '../camera/words.ts'
import { Icon } from '../icons.tsx'
import type { SoundChoice } from '../sound/use-sound.ts'
import { useWords } from '../words/use-words.ts'
import { CameraControls } from './camera-controls.tsx'
import styles from './camera-panel.module.css'
import { Notice } from './notice.tsx'
import type { ScannedSymbol } from './symbols.ts'
import { useFrames } from './use-frames.ts'

type CameraPanelProps = {
  /** `leave`: the scan ends here, so that a book's own page may open. */
  readonly onScan: (symbols: readonly ScannedSymbol[], leave: boolean) => void
  /** What came of the last scan. */
  readonly news: string
  readonly sound: SoundChoice
  /** Whether it goes on after a scan unless its reader chooses else. */
  readonly continuous?: boolean
}

/**
 * The camera: started and stopped by the reader of the page, and stopped by the first scan unless
 * it is to go on.
 */
export function CameraPanel({ onScan, news, sound, continuous = false }: CameraPanelProps) {
  const words = useWords(cameraWords)
  const video = useRef<HTMLVideoElement>(null)
  const [goOn, setGoOn] = useState(continuous)
  const [scanned, setScanned] = useState(false)
  const [noReader, setNoReader] = useState(false)
  const { state, start, stop, light } = useCamera()
  const on = state.status === 'on'
  const busy = on || state.status === 'starting'
  useFrames({
    stream: on ? state.stream : null,
    video,
    onScan: (symbols) => {
      setScanned(true)
      if (!goOn) stop()
      onScan(symbols, !goOn)
    },
    onFailure: () => {
      stop()
      setNoReader(true)
    },
  })
  const toggle = () => {
    setNoReader(false)
    setScanned(false)
    if (busy) stop()
    else start(null)
  }
  return (
    <section className={`${styles.panel} needs-script`} aria-labelledby="camera">
      <h2 id="camera" className={styles.heading}>
        {words.camera}
      </h2>
      {busy && (
        <div className={styles.finder}>
          <video
            ref={video}
            className={styles.video}
            muted
            playsInline
            aria-label={words.cameraPicture}
          />
          <div className={styles.frame} aria-hidden="true" />
          <p className={styles.hint}>
            {on ? (scanned && news) || words.holdIntoFrame : words.startingCamera}
          </p>
        </div>
      )}
      <button type="button" className={busy ? 'button button-quiet' : 'button'} onClick={toggle}>
        <Icon name={busy ? 'close' : 'scanner'} size={20} />
        {busy ? words.stopCamera : words.startCamera}
      </button>
      {state.status === 'problem' && <Notice {...cameraAdvice(words, state.problem)} />}
      {noReader && <Notice title={words.noReader} text={words.noReaderStart} />}
      <CameraControls
        state={state}
        goOn={goOn}
        sound={sound}
        onGoOn={setGoOn}
        onCamera={start}
        onLamp={light}
      />
    </section>
  )
}
