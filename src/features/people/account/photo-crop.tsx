import { type PointerEvent, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { dragged, fitted, middle, nearest, type PictureSize, partsOf, sentCrop } from './crop.ts'
import styles from './photo-field.module.css'
import { accountWords } from './words.ts'

/** Pixels of the frame. */
const frame = 240

/**
 * The square of a picture, chosen with the pointer on it or by the sliders below; it goes with the
 * form around it.
 */
export function PhotoCrop({ href }: { href: string }) {
  const [size, setSize] = useState<PictureSize | null>(null)
  const [square, setSquare] = useState(middle)
  const words = useWords(accountWords)
  const [unseen, setUnseen] = useState(false)
  if (unseen) return <p>{words.cannotShowPicture}</p>
  const onMove = (event: PointerEvent<HTMLElement>) => {
    if (!size || event.buttons !== 1) return
    setSquare(dragged(square, size, frame, [event.movementX, event.movementY]))
  }
  const { width, height } = size ? partsOf(square.zoom, size) : { width: 1, height: 1 }
  const sent = size && sentCrop(square, size)
  return (
    <div className={styles.crop}>
      <div
        className={styles.frame}
        style={{ width: frame, height: frame }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onMove}
      >
        <img
          src={href}
          alt={words.willBeSeen}
          draggable={false}
          style={{
            width: frame / width,
            height: frame / height,
            left: frame / 2 - (square.x * frame) / width,
            top: frame / 2 - (square.y * frame) / height,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setUnseen(true)}
        />
      </div>
      {size && (
        <fieldset>
          <legend>{words.partShown}</legend>
          <Slider
            label={words.nearer}
            value={(square.zoom - 1) / (nearest - 1)}
            onValue={(value) =>
              setSquare(fitted({ ...square, zoom: 1 + value * (nearest - 1) }, size))
            }
          />
          <Slider
            label={words.leftOrRight}
            value={square.x}
            onValue={(x) => setSquare(fitted({ ...square, x }, size))}
          />
          <Slider
            label={words.upOrDown}
            value={square.y}
            onValue={(y) => setSquare(fitted({ ...square, y }, size))}
          />
        </fieldset>
      )}
      {sent && (
        <>
          <input type="hidden" name="cropX" value={sent.x} />
          <input type="hidden" name="cropY" value={sent.y} />
          <input type="hidden" name="cropSide" value={sent.side} />
        </>
      )}
    </div>
  )
}

type SliderProps = { label: string; value: number; onValue: (value: number) => void }

function Slider({ label, value, onValue }: SliderProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={value}
        onChange={({ target }) => onValue(target.valueAsNumber)}
      />
    </label>
  )
}
