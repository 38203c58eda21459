import { type RefObject, useRef } from 'react'
import marks from '#src/browser/page/marks.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { galleryPictureFolder } from './gallery.ts'
import styles from './office.module.css'
import type { OfficePicture } from './office-picture.ts'
import { PictureSteps } from './picture-steps.tsx'
import { PictureTextFields } from './picture-text-fields.tsx'
import { pictureBasis, textsOfPicture } from './picture-texts.ts'
import { useUnsavedTexts } from './use-unsaved-texts.ts'

type PictureRowProps = {
  shown: OfficePicture
  /** How many pictures the album has. */
  total: number
  /** What the table sent last. */
  sent: RefObject<FormData | null>
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** Whether it can be dragged to another place. */
  isMovable: boolean
}

const faultWords = {
  missing: 'The original file is missing: delete this picture and add it again.',
  'no-store':
    'Its smaller sizes could not be stored: the disk is full or not available. The library tries again automatically.',
  'not-drawn': 'Its smaller sizes could not be made. The library tries again automatically.',
}

/** A picture in the table of its album. */
export function PictureRow(props: PictureRowProps) {
  const { shown, total, isMovable, sent, typed, faults } = props
  const row = useRef<HTMLLIElement>(null)
  const before = useUnsavedTexts(row, shown, sent)
  const { number, picture, place, alt, withdrawn, isCover, inFooter, fault } = shown
  const basis = pictureBasis(number)
  return (
    <li ref={row} id={`picture-${number}`} data-number={number} data-place={place}>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name={basis.version} value={typed[basis.version] ?? before.version} />
      <input
        type="hidden"
        name={basis.shown}
        value={typed[basis.shown] ?? JSON.stringify(textsOfPicture(before))}
      />
      <div className={styles.thumb} data-handle={isMovable ? '' : undefined}>
        <Picture picture={picture} path={galleryPictureFolder} alt={alt} sizes="9rem" />
        <label>
          <input type="checkbox" name="chosen" value={number} data-draft="never" />
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
            <span className={`${marks.mark} ${marks.none}`}>Processing</span>
          )}
        </p>
        {fault && <p className={styles.fault}>{faultWords[fault]}</p>}
        <PictureTextFields shown={shown} typed={typed} faults={faults} />
        <PictureSteps shown={shown} isLast={place === total} total={total} />
      </div>
    </li>
  )
}
