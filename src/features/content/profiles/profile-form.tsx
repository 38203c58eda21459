import type { FormEvent, MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Drawn } from '#src/browser/forms/joined-form.ts'
import { ShownFields } from '#src/browser/forms/shown-fields.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { managerWords } from './manager/words.ts'
import type { ProfileTexts } from './profile-texts.ts'
import styles from './profiles.module.css'
import { audiences, longest, mostLines, type ReachedBy } from './profiles.ts'
import { previewIntent } from './typed-preview.ts'

type ProfileFormProps = {
  /** Names what is typed and not saved: "profile 12". */
  name: string
  texts: ProfileTexts
  /** As they are saved. */
  saved: Drawn
  /** What the form has answered. */
  typed: Readonly<Record<string, string>> | undefined
  faults: Readonly<Record<string, string>>
  /** Something is typed. */
  onInput: (event: FormEvent<HTMLFormElement>) => void
  /** A preview is asked for. */
  onPreview: (event: MouseEvent<HTMLButtonElement>) => void
}

type FieldName = keyof ProfileTexts

/** The form of a profile. */
export function ProfileForm(props: ProfileFormProps) {
  const { name, texts, saved, typed, faults, onInput, onPreview } = props
  const words = useWords(managerWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const field = (name: FieldName, most: number) => ({
    name,
    maxLength: most,
    fault: faults[name],
    defaultValue: texts[name],
  })
  const lines = (name: keyof typeof mostLines) => ({
    ...field(name, (longest.line + 1) * mostLines[name]),
    rows: 3,
  })
  return (
    <Form method="post" className={styles.form} onInput={onInput}>
      <FormDraft name={name} />
      <ShownFields saved={saved} typed={typed} />
      <fieldset>
        <legend>{words.person}</legend>
        <FormField label={words.name} required {...field('name', longest.name)} />
        <div className={styles.pair}>
          <FormField label={words.inHindi} lang="hi" {...field('names.hi', longest.name)} />
          <FormField label={words.inOdia} lang="or" {...field('names.or', longest.name)} />
        </div>
        <FormField label={words.designation} {...field('designation', longest.line)} />
        <div className={styles.pair}>
          <FormField
            label={words.designationHindi}
            lang="hi"
            {...field('designations.hi', longest.line)}
          />
          <FormField
            label={words.designationOdia}
            lang="or"
            {...field('designations.or', longest.line)}
          />
        </div>
        <TextLines
          label={words.about}
          hint={words.aboutHint}
          rows={6}
          {...field('about', longest.about)}
        />
        <TextLines label={words.askAbout} hint={words.askAboutHint} {...lines('askAbout')} />
        <TextLines
          label={words.qualifications}
          hint={words.onePerLine}
          {...lines('qualifications')}
        />
        <TextLines label={words.subjects} hint={words.onePerLine} {...lines('subjects')} />
        <TextLines label={words.teaching} hint={words.onePerLine} {...lines('teaching')} />
      </fieldset>
      <fieldset>
        <legend>{words.contact}</legend>
        <p className={styles.soft}>{words.contactHint}</p>
        <div className={styles.pair}>
          <FormField label={words.room} {...field('room', longest.room)} />
          <FormField label={words.hours} {...field('hours', longest.hours)} />
          <AudienceField way="visit" label={words.seenVisit} texts={texts} faults={faults} />
        </div>
        <div className={styles.pair}>
          <FormField label={words.email} type="email" {...field('email', 254)} />
          <AudienceField way="email" label={words.seenEmail} texts={texts} faults={faults} />
        </div>
        <div className={styles.pair}>
          <FormField label={words.phone} type="tel" {...field('phone', 40)} />
          <AudienceField way="phone" label={words.seenPhone} texts={texts} faults={faults} />
        </div>
        <div className={styles.pair}>
          <TextLines label={words.address} rows={3} {...field('address', longest.address)} />
          <AudienceField way="address" label={words.seenAddress} texts={texts} faults={faults} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.links}</legend>
        <div className={styles.pair}>
          <FormField
            label={words.orcid}
            {...field('orcid', 60)}
            placeholder="0000-0002-1825-0097"
          />
          <FormField label={words.scholar} {...field('scholar', 500)} />
          <FormField label={words.scopus} {...field('scopus', 500)} />
          <FormField label={words.website} {...field('website', 500)} />
        </div>
        <FormField
          label={words.catalogueName}
          hint={words.catalogueNameHint}
          {...field('catalogueName', longest.name)}
        />
      </fieldset>
      <p className={styles.actions}>
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? words.sending : words.save}
        </button>
        <button
          type="submit"
          name="intent"
          value={previewIntent}
          className="button button-quiet"
          onClick={onPreview}
        >
          {words.preview}
        </button>
      </p>
    </Form>
  )
}

type AudienceFieldProps = Pick<ProfileFormProps, 'texts' | 'faults'> & {
  way: ReachedBy
  label: string
}

function AudienceField({ way, label, texts, faults }: AudienceFieldProps) {
  const words = useWords(managerWords)
  const names = { everyone: words.everyone, 'signed-in': words.signedIn, nobody: words.nobody }
  return (
    <ChoiceField
      label={label}
      name={`seen.${way}`}
      value={texts[`seen.${way}`]}
      options={audiences.map((audience) => [audience, names[audience]])}
      fault={faults[`seen.${way}`]}
    />
  )
}
