import { useId } from 'react'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import type { Picture as KeptPicture } from '#src/kernel/picture.ts'
import type { EventTexts } from './event-texts.ts'
import styles from './events.module.css'
import { longestAlt, megabytesOfPoster, posterFolder } from './events.ts'

type PosterFieldsProps = {
  texts: Pick<EventTexts, 'posterAlt'>
  faults: Readonly<Record<string, string>>
  poster: KeptPicture | null
}

/** The part of the form about the poster. */
export function PosterFields({ texts, faults, poster }: PosterFieldsProps) {
  const id = useId()
  const note = { fault: faults.poster, hint: `A picture of at most ${megabytesOfPoster} MB` }
  return (
    <fieldset className={styles.posterFields}>
      <legend>Poster</legend>
      {poster && (
        <>
          <div className={styles.small}>
            <Picture picture={poster} path={posterFolder} alt={texts.posterAlt} sizes="10rem" />
          </div>
          <div className={forms.boxes}>
            <label>
              <input type="checkbox" name="posterGoes" value="yes" />
              Remove the poster
            </label>
          </div>
        </>
      )}
      <div>
        <label htmlFor={id}>{poster ? 'Another poster' : 'Add a poster'}</label>
        <input
          {...noted(id, note)}
          className="field"
          type="file"
          name="poster"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        />
        <FieldNote id={id} {...note} />
      </div>
      <FormField
        name="posterAlt"
        label="What the poster shows"
        hint="For readers who do not see it"
        fault={faults.posterAlt}
        defaultValue={texts.posterAlt}
        maxLength={longestAlt}
      />
    </fieldset>
  )
}
