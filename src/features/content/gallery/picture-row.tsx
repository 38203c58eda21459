import marks from '#src/browser/page/marks.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { galleryPictureFolder } from './gallery.ts'
import styles from './office.module.css'
import type { OfficePicture } from './office-picture.ts'
import { PictureSteps } from './picture-steps.tsx'
import { PictureTextFields } from './picture-text-fields.tsx'

type PictureRowProps = {
  shown: OfficePicture
  isLast: boolean
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** null: the list has not all pictures, so that none can be dragged to a place. */
  onDrag: (() => void) | null
  onDrop: () => void
}

const faultWords = {
  missing: 'The file that was sent is gone: delete this picture and add it again.',
  'no-store':
    'Its sizes could not be stored: the disk is full or away. It is tried again by itself.',
  'not-drawn': 'Its sizes could not be drawn. It is tried again by itself.',
}

/** A picture in the table of its album. */
export function PictureRow({ shown, isLast, typed, faults, onDrag, onDrop }: PictureRowProps) {
  const { number, picture, place, alt, version, withdrawn, isCover, inFooter, fault } = shown
  return (
    <li
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name={`version-${number}`} value={version} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons of the row do the same */}
      <div className={styles.thumb} draggable={onDrag !== null} onDragStart={onDrag ?? undefined}>
        <Picture picture={picture} path={galleryPictureFolder} alt={alt} sizes="9rem" />
        <label>
          <input type="checkbox" name="chosen" value={number} />
          Picture {place}
        </label>
      </div>
      <div className={styles.about}>
        <p className={styles.marks}>
          {alt === '' && <span className={`${marks.mark} ${marks.warn}`}>No alternative text</span>}
          {withdrawn && <span className={`${marks.mark} ${marks.bad}`}>Withdrawn</span>}
          {isCover && <span className={`${marks.mark} ${marks.good}`}>Cover</span>}
          {inFooter && <span className={`${marks.mark} ${marks.good}`}>In the footer</span>}
          {picture.state === 'waiting' && (
            <span className={`${marks.mark} ${marks.none}`}>Sizes are being drawn</span>
          )}
        </p>
        {fault && <p className={styles.fault}>{faultWords[fault]}</p>}
        <PictureTextFields shown={shown} typed={typed} faults={faults} />
        <PictureSteps shown={shown} isLast={isLast} />
      </div>
    </li>
  )
}
