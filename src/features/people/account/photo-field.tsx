import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { PhotoCrop } from './photo-crop.tsx'
import styles from './photo-field.module.css'
import { photoKinds } from './photo-rules.ts'

/**
 * Chooses a picture and the square of it; without scripts the middle square is taken. `onSize` gets
 * the file's bytes.
 */
export function PhotoField({ onSize }: { onSize: (bytes: number) => void }) {
  const [href, setHref] = useState<string | null>(null)
  const id = useId()
  useEffect(() => () => (href ? URL.revokeObjectURL(href) : undefined), [href])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    setHref(file ? URL.createObjectURL(file) : null)
    onSize(file?.size ?? 0)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Picture</label>
      <input
        id={id}
        type="file"
        name="photo"
        accept={photoKinds}
        required
        aria-describedby={`${id}hint`}
        onChange={onChange}
      />
      <p id={`${id}hint`}>JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.</p>
      {href && <PhotoCrop key={href} href={href} />}
    </div>
  )
}
