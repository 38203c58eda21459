import { Form } from 'react-router'
import { failureOf } from '#src/browser/forms/form-result.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { reachingServer } from '#src/features/people/accounts/reaching-server.ts'
import { readCrop } from '#src/kernel/photo-rules.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/photo-page'
import styles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { doneAt } from './account-links.ts'
import { accountPerson } from './account-person.ts'
import { answerForm } from './account-result.ts'
import { removePhoto, setPhoto } from './photo.server.ts'
import { PhotoFields } from './photo-fields.tsx'
import { accountWords } from './words.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { person: shownPerson(accountPerson(context.get(appContext).actor)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, actor, language } = context.get(appContext)
  const person = accountPerson(actor)
  const { field, file } = await readFileForm(request)
  const form = field('form')
  return answerForm(form, field, [], language, async () => {
    if (form === 'remove') {
      await removePhoto(db, person)
      return { to: doneAt('/account/photo', 'photo-removed'), reload: true }
    }
    await setPhoto(db, files, person, file('photo'), readCrop(field))
    return { to: doneAt('/account/photo', 'photo'), reload: true }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-photo', matches)

export default function PhotoPage({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const words = useWords(accountWords)
  if (!person) return null
  return (
    <AccountFrame title={words.yourPhoto} person={person} failed={failureOf(actionData)}>
      <section className={styles.card} aria-labelledby="photo">
        <h2 id="photo">{person.photo ? words.newPhoto : words.addPhoto}</h2>
        <p>{words.photoIntro}</p>
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="form" value="photo" />
          <PhotoFields />
        </Form>
      </section>
      {person.photo && (
        <section className={styles.card} aria-labelledby="remove">
          <h2 id="remove">{words.removePhoto}</h2>
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="form" value="remove" />
            <button type="submit" className="button button-quiet">
              {words.removePhoto}
            </button>
          </Form>
        </section>
      )}
    </AccountFrame>
  )
}
