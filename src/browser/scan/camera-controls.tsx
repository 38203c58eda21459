import type { CameraState } from '../camera/use-camera.ts'
import { cameraWords } from '../camera/words.ts'
import type { SoundChoice } from '../sound/use-sound.ts'
import { useWords } from '../words/use-words.ts'
import styles from './camera-panel.module.css'

type CameraControlsProps = {
  readonly state: CameraState
  readonly goOn: boolean
  readonly sound: SoundChoice
  readonly onGoOn: (goOn: boolean) => void
  readonly onCamera: (id: string) => void
  readonly onLamp: (on: boolean) => void
}

/**
 * What can be chosen about scanning with the camera; which camera and its lamp only where there is
 * a choice.
 */
export function CameraControls(props: CameraControlsProps) {
  const words = useWords(cameraWords)
  const { state, goOn, sound, onGoOn, onCamera, onLamp } = props
  return (
    <div className={styles.controls}>
      {state.status === 'on' && state.cameras.length > 1 && (
        <label className={styles.choice}>
          {words.whichCamera}
          <select
            className="field"
            value={state.id ?? ''}
            onChange={(event) => onCamera(event.currentTarget.value)}
          >
            {state.cameras.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {state.status === 'on' && state.lamp !== null && (
        <Switch label={words.light} checked={state.lamp} onChange={onLamp} />
      )}
      <Switch label={words.keepScanning} checked={goOn} onChange={onGoOn} />
      <Switch label={words.sound} checked={sound.on} onChange={sound.choose} />
    </div>
  )
}

type SwitchProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
