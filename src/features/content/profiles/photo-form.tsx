import { Form, useNavigation } from 'react-router'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { photoKinds } from '#src/kernel/photo-rules.ts'
import type { Picture } from '#src/kernel/picture.ts'
import { Avatar } from './avatar.tsx'
import { managerWords } from './manager/words.ts'
import styles from './profiles.module.css'

type PhotoFormProps = {
  initials: string
  photo: Picture | null
  token: string
  fault: string | undefined
}

/** Sets the photo of a profile, or takes it out. */
export function PhotoForm({ initials, photo, token, fault }: PhotoFormProps) {
  const words = useWords(managerWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className={layout.card} aria-labelledby="photo-heading">
      <h2 id="photo-heading">{words.photo}</h2>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <div className={styles.head}>
          <Avatar initials={initials} photo={photo} size={112} />
          <div>
            <label htmlFor="photo">{words.photo}</label>
            <input
              {...noted('photo', { fault, hint: words.photoHint })}
              name="photo"
              type="file"
              className="field"
              accept={photoKinds}
            />
            <FieldNote id="photo" fault={fault} hint={words.photoHint} />
          </div>
        </div>
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
