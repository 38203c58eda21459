import { useEffect, useRef, useState } from 'react'
import { cameraAdvice } from '#src/browser/camera/camera-problem.ts'
import { useCamera } from '#src/browser/camera/use-camera.ts'
import { cameraWords } from '#src/browser/camera/words.ts'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './photo-page.module.css'

/** Takes a picture with the camera of this device; `onShot` gets it as a file. */
export function CameraShot({ onShot }: { onShot: (picture: File) => void }) {
  const words = useWords(cameraWords)
  const video = useRef<HTMLVideoElement>(null)
  const { state, start, stop } = useCamera()
  const [failed, setFailed] = useState(false)
  const stream = state.status === 'on' ? state.stream : null
  useEffect(() => {
    const element = video.current
    if (!element || !stream) return
    element.srcObject = stream
    // Playing is refused only where the picture has ended already.
    void element.play().catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [stream])
  const shoot = async () => {
    const picture = video.current ? await pictureOf(video.current) : null
    setFailed(picture === null)
    if (!picture) return
    stop()
    onShot(picture)
  }
  if (state.status === 'off' || state.status === 'problem') {
    return (
      <div className={`${styles.camera} needs-script`}>
        <button type="button" className="button button-quiet" onClick={() => start(null)}>
          <Icon name="picture" size={20} />
          Use the camera
        </button>
        {state.status === 'problem' && (
          <p role="alert">
            <strong>{cameraAdvice(words, state.problem).title}.</strong>{' '}
            {state.problem === 'denied'
              ? cameraAdvice(words, 'denied').text
              : 'Choose a picture from a file instead.'}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={styles.camera}>
      <video ref={video} className={styles.video} muted playsInline aria-label="Camera picture" />
      <div className="ways">
        <button type="button" className="button" onClick={shoot} disabled={state.status !== 'on'}>
          Take the picture
        </button>
        <button type="button" className="button button-quiet" onClick={stop}>
          Stop the camera
        </button>
      </div>
      {failed && <p role="alert">There is no picture yet. Wait until you see it, and try again.</p>}
    </div>
  )
}

/** What the camera shows now, as a file; null while it shows nothing. */
async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = videoWidth
  canvas.height = videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  return bytes && new File([bytes], 'camera.jpg', { type: 'image/jpeg' })
}
