import { Form, useNavigation } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { LargeFileField } from '#src/browser/upload/large-file-field.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { photoKinds } from '#src/kernel/photo-rules.ts'
import type { Picture } from '#src/kernel/picture.ts'
import { Avatar } from './avatar.tsx'
import { managerWords } from './manager/words.ts'
import styles from './profiles.module.css'
import { photoUploads } from './profiles.ts'

type PhotoFormProps = {
  initials: string
  /** The profile among what files are sent to. */
  place: string
  photo: Picture | null
  token: string
  fault: string | undefined
  /** The address of a photo that is chosen and not saved yet; null: none is. */
  chosen: string | null
  onFiles: (files: readonly File[]) => void
}

/** Sets the photo of a profile, or takes it out. */
export function PhotoForm(props: PhotoFormProps) {
  const { initials, place, photo, token, fault, chosen, onFiles } = props
  const words = useWords(managerWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className={layout.card} aria-labelledby="photo-heading">
      <h2 id="photo-heading">{words.photo}</h2>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <div className={styles.head}>
          <Avatar initials={initials} photo={photo} size={112} chosen={chosen} />
          <LargeFileField
            id="photo"
            label={words.photo}
            names={{ files: 'photo', uploads: 'photoUpload' }}
            accept={photoKinds}
            hint={{ withScripts: words.photoHint, without: words.photoHint }}
            fault={fault}
            purpose={photoUploads}
            place={place}
            onFiles={onFiles}
          />
        </div>
        {chosen !== null && <p role="note">{words.photoNotSaved}</p>}
        <p className={styles.actions}>
          <button
            type="submit"
            name="intent"
            value="photo"
            className="button button-quiet"
            disabled={isBusy}
          >
            {words.savePhoto}
          </button>
          {photo && (
            <button
              type="submit"
              name="intent"
              value="remove-photo"
              formNoValidate
              className="button button-quiet"
              disabled={isBusy}
            >
              {words.removePhoto}
            </button>
          )}
        </p>
      </Form>
    </section>
  )
}
