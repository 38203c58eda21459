import { useCallback, useEffect, useRef, useState } from 'react'
import { type CameraProblem, cameraProblem } from './camera-problem.ts'
import {
  type Camera,
  closeCamera,
  hasLamp,
  listCameras,
  missingCamera,
  openCamera,
  switchLamp,
} from './open-camera.ts'

export type CameraState =
  | { readonly status: 'off' }
  | { readonly status: 'starting' }
  | { readonly status: 'problem'; readonly problem: CameraProblem }
  | {
      readonly status: 'on'
      readonly stream: MediaStream
      readonly id: string | null
      readonly cameras: readonly Camera[]
      /** Whether the lamp is lit; null where the camera has none. */
      readonly lamp: boolean | null
    }

/**
 * A camera that is started and stopped; it stops by itself when the page goes out of sight or away.
 */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ status: 'off' })
  const open = useRef<MediaStream | null>(null)
  const attempt = useRef(0)

  const stop = useCallback(() => {
    attempt.current++
    if (open.current) closeCamera(open.current)
    open.current = null
    setState({ status: 'off' })
  }, [])

  const start = useCallback(
    async (id: string | null) => {
      stop()
      const mine = ++attempt.current
      const missing = missingCamera()
      if (missing) return setState({ status: 'problem', problem: missing })
      setState({ status: 'starting' })
      const begun = await begin(id)
      if (mine !== attempt.current) {
        if (begun.status === 'on') closeCamera(begun.stream)
        return
      }
      setState(begun)
      if (begun.status !== 'on') return
      open.current = begun.stream
      begun.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (mine === attempt.current) setState({ status: 'problem', problem: 'gone' })
      })
    },
    [stop],
  )

  const light = async (on: boolean) => {
    const stream = open.current
    if (!stream || !(await switchLamp(stream, on))) return
    setState((now) => (now.status === 'on' && now.stream === stream ? { ...now, lamp: on } : now))
  }

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden' && open.current) stop()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      stop()
    }
  }, [stop])

  return { state, start, stop, light }
}

async function begin(id: string | null): Promise<CameraState> {
  try {
    const stream = await openCamera(id)
    const cameras = await listCameras()
    const used = stream.getVideoTracks()[0]?.getSettings().deviceId ?? id
    return { status: 'on', stream, id: used, cameras, lamp: hasLamp(stream) ? false : null }
  } catch (error) {
    return { status: 'problem', problem: cameraProblem(error) }
  }
}
