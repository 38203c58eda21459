import { useState } from 'react'
import { Form } from 'react-router'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { UploadList } from '#src/browser/upload/upload-list.tsx'
import { useUploadField } from '#src/browser/upload/use-upload-field.ts'
import { megabytesOfForm, megabytesOfPicture, pictureUploads } from './gallery.ts'
import styles from './office.module.css'
import { takeUploaded } from './take-uploaded.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/**
 * Adds pictures to an album: chosen, taken with the camera or dropped here, each sent by itself, in
 * parts, so that it goes on where it was when the line is cut.
 * Without scripts it is a form with several files.
 */
export function UploadPictures({ album }: { album: number }) {
  const [isOver, setOver] = useState(false)
  const { sent, hasScripts, choose, takeDropped } = useUploadField({
    purpose: pictureUploads,
    place: `album ${album}`,
    take: (id) => takeUploaded(album, id),
  })
  const hint = hasScripts
    ? `JPEG, PNG, WebP, GIF or AVIF, at most ${megabytesOfPicture} MB each. Location and camera details are removed.`
    : `JPEG, PNG, WebP, GIF or AVIF, at most ${megabytesOfPicture} MB each and ${megabytesOfForm} MB together.`
  return (
    <section className={layout.card} aria-labelledby="add-pictures">
      <h2 id="add-pictures">Add pictures</h2>
      <Form method="post" encType="multipart/form-data" className={forms.spaced}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields within do the same */}
        <div
          className={`${styles.drop} ${isOver ? styles.over : ''}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            setOver(false)
            takeDropped(event)
          }}
        >
          <label htmlFor="pictures">
            {hasScripts ? 'Choose or drop pictures' : 'Pictures to add'}
          </label>
          <input
            {...noted('pictures', { hint })}
            className="field"
            type="file"
            name="pictures"
            multiple
            accept={kinds}
            onChange={hasScripts ? choose : undefined}
          />
          <FieldNote id="pictures" hint={hint} />
          {hasScripts && (
            <label className={`button button-quiet ${styles.camera}`}>
              Take a photo
              <input type="file" accept="image/*" capture="environment" onChange={choose} />
            </label>
          )}
        </div>
        {!hasScripts && (
          <p>
            <button type="submit" className="button" name="intent" value="add">
              Add
            </button>
          </p>
        )}
      </Form>
      <UploadList {...sent} />
    </section>
  )
}
