import type { CameraProblem } from './camera-problem.ts'

export type Camera = { readonly id: string; readonly name: string }

/** What browsers tell of a camera's lamp besides what TypeScript's types name. */
type Lamp = { readonly torch?: boolean }

/** Why no camera can be asked for on this page at all; null where one can. */
export function missingCamera(): CameraProblem | null {
  if (!isSecureContext) return 'insecure'
  return 'mediaDevices' in navigator ? null : 'none'
}

/**
 * The picture of a camera: of the one named, else of one that looks away from the reader. Rejects
 * as `getUserMedia` does.
 */
export async function openCamera(id: string | null): Promise<MediaStream> {
  const which = id ? { deviceId: { exact: id } } : { facingMode: { ideal: 'environment' } }
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  return stream
}

/** The cameras of this device; their names are known only once one has been allowed. */
export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter((device) => device.kind === 'videoinput' && device.deviceId !== '')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `Camera ${at + 1}` }))
}

/** Whether the camera has a lamp that can be switched. */
export function hasLamp(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  const capabilities: (MediaTrackCapabilities & Lamp) | undefined = track?.getCapabilities?.()
  return capabilities?.torch === true
}

/** Switches the lamp; false where the camera refused. */
export async function switchLamp(stream: MediaStream, on: boolean): Promise<boolean> {
  const lamp: MediaTrackConstraintSet & Lamp = { torch: on }
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [lamp] })
    return true
  } catch {
    return false
  }
}

/** Ends the picture and lets the camera go. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
