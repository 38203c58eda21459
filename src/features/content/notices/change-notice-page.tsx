import { Form, href, Link, redirect } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { ToldMessage } from '#src/browser/list/told.tsx'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/kernel/head.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/change-notice-page'
import { NoticeForm } from './notice-form.tsx'
import { sentFileChanges, sentTexts } from './notice-requests.server.ts'
import { noticeAt } from './notice-rows.server.ts'
import { noticeOfTexts, textsOfNotice } from './notice-texts.ts'
import styles from './notices.module.css'
import { isPublic, noticeState, noticeStates } from './notices.ts'
import { changeNotice, deleteDraft, withdrawNotice } from './save-notice.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const now = new Date()
  const notice = await noticeAt(db, actor, params.noticeId, now)
  const { number, title, version, files, withdrawnAt } = notice
  const isOut = isPublic(notice, now) || withdrawnAt !== null
  const texts = textsOfNotice(notice)
  return { number, title, version, files, texts, isOut, state: noticeState(notice, now) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const texts = sentTexts(form)
  try {
    const { number } = await noticeAt(db, actor, params.noticeId)
    switch (form.field('intent')) {
      case 'withdraw':
        await withdrawNotice(db, actor, number, true)
        return doneForm('Withdrawn: nobody but administrators sees it now.')
      case 'put-back':
        await withdrawNotice(db, actor, number, false)
        return doneForm('Put back: it stands where it stood.')
      case 'delete':
        await deleteDraft(db, files, actor, number)
        return redirect(`${href('/admin/add-notice')}?deleted`)
      default: {
        const { publishedAt, ...facts } = noticeOfTexts(texts, new Date())
        const written = texts.when === '' ? facts : { ...facts, publishedAt }
        const shown = { number, version: Number(form.field('version')) }
        await changeNotice(db, files, actor, shown, written, await sentFileChanges(form))
        return redirect(href('/notice/:noticeId', { noticeId: String(number) }))
      }
    }
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'change-notice', matches, loaderData && `Change “${loaderData.title}”`)

export default function ChangeNoticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, version, files, texts, isOut, state } = loaderData
  const { typed, faults = {} } = actionData ?? {}
  return (
    <div className="page">
      <p className={styles.back}>
        <Link to={href('/admin/add-notice')}>All notices</Link>
        {' · '}
        <Link to={href('/notice/:noticeId', { noticeId: String(number) })}>As readers see it</Link>
      </p>
      <h1>{title}</h1>
      <p className={styles.facts}>{noticeStates[state]}</p>
      <ToldMessage told={actionData?.told ?? null} />
      <div className={layout.columns}>
        <section className={layout.card} aria-label="The notice">
          <NoticeForm
            key={version}
            texts={{ ...texts, ...typed }}
            faults={faults}
            files={files}
            version={version}
            isOut={isOut}
            label="Save"
          />
        </section>
        <section className={layout.card} aria-labelledby="away">
          <WayOut state={state} />
        </section>
      </div>
    </div>
  )
}

function WayOut({ state }: { state: keyof typeof noticeStates }) {
  if (state === 'draft') {
    return (
      <>
        <h2 id="away">Delete the draft</h2>
        <details>
          <summary>It is no longer needed</summary>
          <p>It is gone for good, with its files.</p>
          <IntentButton intent="delete" label="Delete it" />
        </details>
      </>
    )
  }
  const isBack = state === 'withdrawn'
  return (
    <>
      <h2 id="away">{isBack ? 'Put it back' : 'Withdraw it'}</h2>
      <p>
        {isBack
          ? 'Everybody sees it again. Nobody is told a second time.'
          : 'Nobody but administrators sees it then. It can be put back.'}
      </p>
      <IntentButton
        intent={isBack ? 'put-back' : 'withdraw'}
        label={isBack ? 'Put back' : 'Withdraw'}
      />
    </>
  )
}

function IntentButton({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post" encType="multipart/form-data">
      <button type="submit" name="intent" value={intent} className="button button-quiet">
        {label}
      </button>
    </Form>
  )
}
