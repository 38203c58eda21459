import { Form } from 'react-router'
import { failureOf } from '#src/browser/forms/form-result.ts'
import { reachingServer } from '#src/features/people/accounts/reaching-server.ts'
import { shownPerson } from '#src/features/people/accounts/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/photo-page'
import styles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { toldAt } from './account-links.ts'
import { accountPerson } from './account-person.ts'
import { answerForm } from './account-result.ts'
import { removePhoto, setPhoto } from './photo.server.ts'
import { PhotoFields } from './photo-fields.tsx'
import { readCrop } from './photo-rules.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { person: shownPerson(accountPerson(context.get(appContext).actor)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const person = accountPerson(actor)
  const { field, file } = await readFileForm(request)
  const form = field('form')
  return answerForm(form, field, [], async () => {
    if (form === 'remove') {
      await removePhoto(db, files, person)
      return { to: toldAt('/account/photo', 'photo-removed'), reload: true }
    }
    await setPhoto(db, files, person, file('photo'), readCrop(field))
    return { to: toldAt('/account/photo', 'photo'), reload: true }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-photo', matches)

export default function PhotoPage({ loaderData: { person }, actionData }: Route.ComponentProps) {
  if (!person) return null
  return (
    <AccountFrame title="Your photo" person={person} failed={failureOf(actionData)}>
      <section className={styles.card} aria-labelledby="photo">
        <h2 id="photo">{person.photo ? 'A new photo' : 'Add a photo'}</h2>
        <p>
          It stands beside your name in the menus. You and the library’s administrators see it,
          nobody else. Of the picture only a small square is kept, without place and camera.
        </p>
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="form" value="photo" />
          <PhotoFields />
        </Form>
      </section>
      {person.photo && (
        <section className={styles.card} aria-labelledby="remove">
          <h2 id="remove">Remove the photo</h2>
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="form" value="remove" />
            <button type="submit" className="button button-quiet">
              Remove the photo
            </button>
          </Form>
        </section>
      )}
    </AccountFrame>
  )
}
