import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { megabytesOfPhoto, photoKinds } from '#src/kernel/photo-rules.ts'
import { PhotoCrop } from './photo-crop.tsx'
import styles from './photo-field.module.css'
import { accountWords } from './words.ts'

/**
 * Chooses a picture and the square of it; without scripts the middle square is taken. `onSize` gets
 * the file's bytes.
 */
export function PhotoField({ onSize }: { onSize: (bytes: number) => void }) {
  const [href, setHref] = useState<string | null>(null)
  const words = useWords(accountWords)
  const id = useId()
  useEffect(() => () => (href ? URL.revokeObjectURL(href) : undefined), [href])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    setHref(file ? URL.createObjectURL(file) : null)
    onSize(file?.size ?? 0)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.picture}</label>
      <input
        id={id}
        type="file"
        name="photo"
        accept={photoKinds}
        required
        aria-describedby={`${id}hint`}
        onChange={onChange}
      />
      <p id={`${id}hint`}>{words.pictureKinds(megabytesOfPhoto)}</p>
      {href && <PhotoCrop key={href} href={href} />}
    </div>
  )
}
