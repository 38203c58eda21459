import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { PublicationLine } from '#src/browser/publication/publication-line.tsx'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { sentFileChanges } from '#src/server/attached/sent-files.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/add-notice-page'
import { NoticeForm } from './notice-form.tsx'
import type { NoticeItem } from './notice-item.ts'
import { noticeItems } from './notice-items.server.ts'
import { sentTexts } from './notice-requests.server.ts'
import { listAllNotices } from './notice-rows.server.ts'
import { NoticeSteps } from './notice-steps.tsx'
import { newNotice, noticeOfTexts } from './notice-texts.ts'
import styles from './notices.module.css'
import { noticeFileLimits, noticesPerPage, noticeUploads } from './notices.ts'
import { addNotice } from './save-notice.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const asked = readPage(url.searchParams.get('page'), noticesPerPage)
  const { notices, page, pages } = await listAllNotices(db, actor, asked)
  const deleted = url.searchParams.has('deleted')
  return { notices: noticeItems(notices, new Date(), 'en'), page, pages, deleted }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const texts = sentTexts(form)
  try {
    const facts = noticeOfTexts(texts, new Date())
    const number = await addNotice(
      db,
      files,
      actor,
      facts,
      await sentFileChanges({ db, files, actor }, form, noticeFileLimits, noticeUploads),
    )
    return redirect(`${href('/notice/:noticeId', { noticeId: String(number) })}?saved`)
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pageTable, 'add-notice', matches)

export default function AddNoticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { notices, page, pages, deleted } = loaderData
  const { typed, faults = {} } = actionData ?? {}
  const done = deleted ? ({ kind: 'done', message: 'The draft is deleted.' } as const) : null
  return (
    <div className="page">
      <h1>Notices</h1>
      <FormMessage flash={actionData?.flash ?? done} faults={faults} />
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="write">
          <h2 id="write">Write a notice</h2>
          <NoticeForm
            texts={{ ...newNotice, ...typed }}
            faults={faults}
            files={[]}
            saved={null}
            isOut={false}
            place="new notice"
            label="Save"
          />
        </section>
        <section aria-labelledby="written">
          <h2 id="written">All notices</h2>
          {notices.length === 0 ? (
            <ListEmpty heading="None yet">Notices that you write are listed here.</ListEmpty>
          ) : (
            <ul className={`${list.lines} ${styles.office}`}>
              {notices.map((notice) => (
                <WrittenNotice key={notice.number} notice={notice} />
              ))}
            </ul>
          )}
          <NoticeSteps page={page} pages={pages} />
        </section>
      </div>
    </div>
  )
}

function WrittenNotice({ notice }: { notice: NoticeItem }) {
  const { number, title, state, publishedAt } = notice
  return (
    <li>
      <Link to={href('/admin/add-notice/:noticeId', { noticeId: String(number) })}>{title}</Link>
      <PublicationLine state={state} publishedAt={publishedAt} />
    </li>
  )
}
