import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './account.module.css'
import { PhotoField } from './photo-field.tsx'
import { megabytesOfPhoto } from './photo-rules.ts'

/**
 * What a form of a photo holds: the picture, its crop and the button that sends them. `children`
 * are further ways to take one.
 */
export function PhotoFields({ children }: { children?: ReactNode }) {
  const [tooLarge, setTooLarge] = useState(false)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <PhotoField onSize={(size) => setTooLarge(size > megabytesOfPhoto * 1024 * 1024)} />
      {children}
      {tooLarge && (
        <p className={styles.failed} role="alert">
          This picture has more than {megabytesOfPhoto} MB. Please choose a smaller one.
        </p>
      )}
      <button type="submit" className="button" disabled={tooLarge} aria-disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Use this photo'}
      </button>
    </>
  )
}
