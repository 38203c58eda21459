import { useId } from 'react'
import forms from '#src/browser/forms/forms.module.css'
import styles from './cataloguing.module.css'

const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** A cover that comes with a new book: from a file, or with the camera of a phone. */
export function CoverFields({ megabytes }: { megabytes: number }) {
  const id = useId()
  return (
    <fieldset className={styles.cover}>
      <legend>Cover</legend>
      <label>
        Picture
        <input type="file" name="picture" accept={kinds} aria-describedby={`${id}-more`} />
      </label>
      <label className={styles.shot}>
        Or take a photo
        <input type="file" name="shot" accept="image/*" capture="environment" />
      </label>
      <p id={`${id}-more`} className={forms.hint}>
        JPEG, PNG, WebP, GIF or AVIF, up to {megabytes} MB. A draft does not keep it.
      </p>
    </fieldset>
  )
}
