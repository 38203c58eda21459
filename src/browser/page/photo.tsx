import { Icon } from '../icons.tsx'
import styles from './photo.module.css'

/**
 * A person's photo, or the default picture; `size` in pixels. The name stands beside it, so it says
 * nothing itself.
 */
export function Photo({ photo, size }: { photo: string | null; size: number }) {
  return (
    <span className={styles.photo} style={{ width: size, height: size }}>
      {photo ? (
        <img src={photo} alt="" width={size} height={size} />
      ) : (
        <Icon name="account" size={Math.round(size * 0.7)} />
      )}
    </span>
  )
}
