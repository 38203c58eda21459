import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { PublicationCards } from '#src/browser/publication/publication-cards.tsx'
import { FormerTexts } from '#src/browser/publication/publication-history.tsx'
import { isPublic, publicationState, publicationStates } from '#src/institute/publication.ts'
import { withoutWhen } from '#src/institute/publication-texts.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { sentFileChanges } from '#src/server/attached/sent-files.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { formerTexts } from '#src/server/publication/former-texts.ts'
import { publicationHistory } from '#src/server/publication/publication-history.ts'
import type { Route } from './+types/change-notice-page'
import { NoticeDifference } from './notice-difference.tsx'
import { NoticeForm } from './notice-form.tsx'
import { noticeKind } from './notice-kinds.server.ts'
import { sentTexts } from './notice-requests.server.ts'
import { noticeAt } from './notice-rows.server.ts'
import { noticeOfTexts, textsOfNotice } from './notice-texts.ts'
import styles from './notices.module.css'
import { noticeFileLimits, noticeUploads } from './notices.ts'
import { changeNotice, deleteNotice, withdrawNotice } from './save-notice.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const now = new Date()
  const notice = await noticeAt(db, actor, params.noticeId, now)
  const { number, title, version, files, withdrawnAt } = notice
  const isOut = isPublic(notice, now) || withdrawnAt !== null
  const texts = textsOfNotice(notice)
  return {
    number,
    title,
    version,
    files,
    texts,
    isOut,
    state: publicationState(notice, now),
    history: await publicationHistory(db, actor, noticeKind, number),
    former: await formerTexts(db, actor, noticeKind, number, url.searchParams.get('former') ?? ''),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const texts = sentTexts(form)
  const intent = form.field('intent')
  const saved = async () => {
    const notice = await noticeAt(db, actor, params.noticeId)
    return { texts: textsOfNotice(notice), version: notice.version }
  }
  try {
    const { number } = await noticeAt(db, actor, params.noticeId)
    switch (intent) {
      case 'withdraw':
        await withdrawNotice(db, actor, number, true)
        return doneForm('Withdrawn: only the staff see it now.')
      case 'put-back':
        await withdrawNotice(db, actor, number, false)
        return doneForm('Put back: readers see it again.')
      case 'delete':
        await deleteNotice(db, actor, number)
        return redirect(`${href('/admin/add-notice')}?deleted`)
      default: {
        const { publishedAt, ...facts } = noticeOfTexts(texts, new Date())
        const written = texts.when === '' ? facts : { ...facts, publishedAt }
        const shown = { number, version: Number(form.field('version')) }
        await changeNotice(
          db,
          files,
          actor,
          shown,
          written,
          await sentFileChanges({ db, files, actor }, form, noticeFileLimits, noticeUploads),
        )
        return redirect(`${href('/notice/:noticeId', { noticeId: String(number) })}?saved`)
      }
    }
  } catch (error) {
    if (intent !== '') return failedForm(error, {})
    const sent = { field: form.field, typed: withoutWhen(texts) }
    return joinedForm(error, sent, saved, changedMeanwhile)
  }
}

const changedMeanwhile =
  'Somebody else has changed this notice meanwhile. Yours is not saved yet: look at what differs, then save again. A file that is no longer listed has to be chosen again.'

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'change-notice', matches, loaderData && `Change “${loaderData.title}”`)

export default function ChangeNoticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, files, texts, isOut, state, history, former } = loaderData
  const { typed, faults = {} } = actionData ?? {}
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/add-notice')}>All notices</Link>
        {' · '}
        <Link to={href('/notice/:noticeId', { noticeId: String(number) })}>As readers see it</Link>
      </p>
      <h1>{title}</h1>
      <p className={layout.facts}>{publicationStates[state]}</p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <NoticeDifference answer={actionData} />
      {former.length > 0 && <FormerTexts texts={former} />}
      <div className={layout.columns}>
        <section className={layout.card} aria-label="The notice">
          <NoticeForm
            key={drawnVersion(loaderData, typed)}
            texts={{ ...texts, ...typed }}
            saved={loaderData}
            typed={typed}
            faults={faults}
            files={files}
            isOut={isOut}
            place={`notice ${number}`}
            label="Save"
          />
        </section>
        <div className={styles.beside}>
          <PublicationCards
            state={state}
            history={history}
            words={{ title: 'the title', body: 'the text', translations: 'the translations' }}
          />
        </div>
      </div>
    </div>
  )
}
