import { useId, useState } from 'react'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { LargeFileField } from '#src/browser/upload/large-file-field.tsx'
import type { Picture as KeptPicture } from '#src/kernel/picture.ts'
import type { EventTexts } from './event-texts.ts'
import styles from './events.module.css'
import { longestAlt, megabytesOfPoster, posterFolder, posterUploads } from './events.ts'

type PosterFieldsProps = {
  texts: Pick<EventTexts, 'posterAlt'>
  faults: Readonly<Record<string, string>>
  poster: KeptPicture | null
  /** The event among what files are sent to: "event 12". */
  place: string
}

/** The part of the form about the poster. */
export function PosterFields({ texts, faults, poster, place }: PosterFieldsProps) {
  const id = useId()
  const [goes, setGoes] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  const hint = `A picture of at most ${megabytesOfPoster} MB`
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
              <input
                type="checkbox"
                name="posterGoes"
                value="yes"
                onChange={(event) => setGoes(event.currentTarget.checked)}
              />
              Remove the poster
            </label>
          </div>
        </>
      )}
      <LargeFileField
        id={id}
        label={poster ? 'Another poster' : 'Add a poster'}
        names={{ files: 'poster', uploads: 'posterUpload' }}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        hint={{ withScripts: hint, without: hint }}
        fault={faults.poster}
        purpose={posterUploads}
        place={`poster of ${place}`}
        onChosen={setIsChosen}
      />
      <FormField
        name="posterAlt"
        label="Alternative text of the poster"
        hint="Required with a poster: what it shows and says, for readers who do not see it"
        required={isChosen || (poster !== null && !goes)}
        fault={faults.posterAlt}
        defaultValue={texts.posterAlt}
        maxLength={longestAlt}
      />
    </fieldset>
  )
}
