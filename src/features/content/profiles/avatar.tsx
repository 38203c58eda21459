import { Picture } from '#src/browser/pictures/picture.tsx'
import type { Picture as KeptPicture } from '#src/kernel/picture.ts'
import styles from './profiles.module.css'
import { photoFolder } from './profiles.ts'

type AvatarProps = {
  initials: string
  photo: KeptPicture | null
  size: number
  /** The address of a photo that is chosen and not saved, instead; null: none. */
  chosen?: string | null
}

/** A person's photo, or their initials drawn; the name stands beside it, so it says nothing. */
export function Avatar({ initials, photo, size, chosen = null }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {chosen !== null && (
        <picture className={styles.chosen}>
          <img src={chosen} alt="" />
        </picture>
      )}
      {chosen === null && photo && (
        <Picture picture={photo} path={photoFolder} alt="" sizes={`${size}px`} />
      )}
      {chosen === null && !photo && initials}
    </span>
  )
}
