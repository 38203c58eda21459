import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { basisOf, joinedForm } from '#src/browser/forms/joined-form.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/edit-profile-page'
import { changeProfile } from './change-profile.server.ts'
import { Difference } from './difference.tsx'
import { managerWords } from './manager/words.ts'
import { managedProfile } from './manager-draft.server.ts'
import { ManagerHead } from './manager-head.tsx'
import { othersGate } from './others-gate.server.ts'
import { initialsOf } from './person-names.ts'
import { PhotoForm } from './photo-form.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { ProfileForm } from './profile-form.tsx'
import { photoOf, removePhoto, sentPhoto, setPhoto } from './profile-photo.server.ts'
import {
  type ProfileTexts,
  profileFields,
  profileOfTexts,
  textsOfProfile,
} from './profile-texts.ts'
import styles from './profiles.module.css'
import { photoUploads } from './profiles.ts'
import { typedPreview } from './typed-preview.server.ts'
import { previewIntent } from './typed-preview.ts'
import { useChosenPhoto } from './use-chosen-photo.ts'
import { useTypedPreview } from './use-typed-preview.ts'

export const middleware: Route.MiddlewareFunction[] = othersGate(appContext)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { profile, draft, placement } = await managedProfile(db, actor, params.profileId)
  const { facts } = draft.document
  return {
    number: profile.number,
    name: facts.name,
    texts: textsOfProfile(facts),
    initials: initialsOf(facts.name),
    photo: await photoOf(db, draft.document.photoId),
    token: draft.token,
    placement,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, actor, language } = context.get(appContext)
  const form = await readFileForm(request)
  const { field } = form
  const entries = profileFields.map((name) => [name, field(name)])
  const texts = Object.fromEntries(entries) as ProfileTexts
  const number = params.profileId
  const intent = field('intent')
  const written = async () => {
    const ofPhoto = { number, token: field('token') }
    if (intent === 'photo') {
      const photo = await sentPhoto({ db, files, actor }, form)
      return setPhoto(db, files, actor, ofPhoto, photo)
    }
    if (intent === 'remove-photo') return removePhoto(db, actor, ofPhoto)
    return changeProfile(db, actor, { number, token: field('version') }, (document) => ({
      ...document,
      facts: profileOfTexts(texts),
    }))
  }
  try {
    if (intent === previewIntent) {
      const preview = await typedPreview(db, actor, number, texts, language)
      const words = managerWords[language]
      return { ...doneForm(words.previewBelow, { ...texts, ...basisOf(field) }), preview }
    }
    const result = await written()
    const words = managerWords[language]
    return doneForm(result === 'seen' ? words.saved : words.savedWaits)
  } catch (error) {
    if (intent !== '' && intent !== previewIntent) return failedForm(error, {}, language)
    const saved = async () => {
      const { draft } = await managedProfile(db, actor, number)
      return { texts: textsOfProfile(draft.document.facts), version: draft.token }
    }
    return joinedForm(error, { field, typed: texts }, saved, undefined, language)
  }
}

/** A preview changes nothing: the form goes on from what it was drawn from. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.get('intent') !== previewIntent && reloadsWhenRefused(args)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'edit-profile', matches, loaderData?.name)

export default function EditProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, texts, initials, photo, token, placement } = loaderData
  const words = useWords(managerWords)
  const { preview, fault, refusal, isBusy, onInput, onPress } = useTypedPreview(actionData)
  const { typed } = actionData ?? {}
  const { flash = null, faults = {} } = refusal ?? actionData ?? {}
  const saved = { texts, version: token }
  const chosen = useChosenPhoto(photo?.id ?? null)
  const shown = { ...texts, ...typed } as ProfileTexts
  return (
    <div className="page">
      <ManagerHead number={number} name={name} placement={placement} />
      <FormMessage flash={flash} faults={faults} />
      <Difference answer={actionData} />
      <PhotoForm
        key={`photo ${photo?.id}`}
        chosen={chosen.url}
        onFiles={chosen.choose}
        initials={initials}
        place={`${photoUploads} ${number}`}
        photo={photo}
        token={token}
        fault={faults.photo}
      />
      <div className={preview ? `${styles.parts} ${styles.beside}` : styles.parts}>
        <section className={layout.card} aria-label={words.editProfile}>
          <ProfileForm
            key={drawnVersion(saved, typed)}
            name={`profile ${number}`}
            texts={shown}
            saved={saved}
            typed={typed}
            faults={faults}
            onInput={onInput}
            onPreview={onPress}
          />
        </section>
        {preview && (
          <PreviewPane preview={preview} fault={fault} isBusy={isBusy} chosenPhoto={chosen.url} />
        )}
      </div>
      <p className={styles.soft}>{words.afterAccount}</p>
    </div>
  )
}
