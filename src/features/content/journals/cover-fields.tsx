import { useId, useState } from 'react'
import { FieldNote, noted } from '#src/browser/forms/field-note.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import type { Picture as KeptPicture } from '#src/kernel/picture.ts'
import { coverFolder, longest, megabytesOfCover } from './journals.ts'
import styles from './office.module.css'

type CoverFieldsProps = {
  coverAlt: string
  faults: Readonly<Record<string, string>>
  cover: KeptPicture | null
}

/** The part of the form about the cover. */
export function CoverFields({ coverAlt, faults, cover }: CoverFieldsProps) {
  const id = useId()
  const [goes, setGoes] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  const note = { fault: faults.cover, hint: `A picture of at most ${megabytesOfCover} MB` }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Cover</legend>
      {cover && (
        <>
          <div className={styles.small}>
            <Picture picture={cover} path={coverFolder} alt={coverAlt} sizes="8rem" />
          </div>
          <div className={forms.boxes}>
            <label>
              <input
                type="checkbox"
                name="coverGoes"
                value="yes"
                onChange={(event) => setGoes(event.currentTarget.checked)}
              />
              Remove the cover
            </label>
          </div>
        </>
      )}
      <div>
        <label htmlFor={id}>{cover ? 'Another cover' : 'Add a cover'}</label>
        <input
          {...noted(id, note)}
          className="field"
          type="file"
          name="cover"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          onChange={(event) => setIsChosen(event.currentTarget.value !== '')}
        />
        <FieldNote id={id} {...note} />
      </div>
      <FormField
        name="coverAlt"
        label="Alternative text of the cover"
        hint="Required with a cover: what it shows, for readers who do not see it"
        required={isChosen || (cover !== null && !goes)}
        fault={faults.coverAlt}
        defaultValue={coverAlt}
        maxLength={longest.coverAlt}
      />
    </fieldset>
  )
}
