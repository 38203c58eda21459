import { useRef } from 'react'
import { Form, href, Link, redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { PhotoFields } from '#src/features/people/account/photo-fields.tsx'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { readCrop } from '#src/kernel/photo-rules.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/photo-page'
import { CameraShot } from './camera-shot.tsx'
import { removeMemberPhoto, setMemberPhoto } from './member-photos.server.ts'
import styles from './photo-page.module.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const number = url.searchParams.get('number')
  if (number === null) throw redirect(href('/admin/members'))
  const member = await memberAt(db, number)
  return { name: member.name, number: memberNumber(member.number), photo: member.photo }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const { field, file } = await readFileForm(request)
  try {
    const member = await memberAt(db, url.searchParams.get('number') ?? '')
    if (field('intent') === 'remove') await removeMemberPhoto(db, actor, member.id)
    else await setMemberPhoto(db, files, actor, member.id, file('photo'), readCrop(field))
    return redirect(href('/admin/members/:number', { number: memberNumber(member.number) }))
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'member-photo', matches)

export default function MemberPhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, number, photo } = loaderData
  const form = useRef<HTMLFormElement>(null)
  return (
    <div className="page">
      <div className={styles.head}>
        {photo && <img src={photo} alt="" width={96} height={96} />}
        <div>
          <h1>Photo of {name}</h1>
          <p>
            <Link to={href('/admin/members/:number', { number })}>Back to {number}</Link>
          </p>
        </div>
      </div>
      <FlashMessage flash={actionData?.flash ?? null} />
      <Form ref={form} method="post" encType="multipart/form-data" className={styles.form}>
        <PhotoFields>
          <CameraShot onShot={(picture) => choosePicture(form.current, picture)} />
        </PhotoFields>
      </Form>
      {photo && (
        <Form method="post" encType="multipart/form-data">
          <button type="submit" name="intent" value="remove" className="button button-quiet">
            Remove photo
          </button>
        </Form>
      )}
    </div>
  )
}

/** Puts a picture into the form's file field, as if it had been chosen there. */
function choosePicture(form: HTMLFormElement | null, picture: File): void {
  const field = form?.elements.namedItem('photo')
  if (!(field instanceof HTMLInputElement)) return
  const chosen = new DataTransfer()
  chosen.items.add(picture)
  field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
