import { Form, href, Link, useNavigation } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { accountPerson } from '#src/features/people/account/account-person.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/send-page'
import { ownEreader } from './own-ereader.server.ts'
import { sendEbook } from './send-ebook.server.ts'
import { ereaderWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { number, facts, bytes, abilities } = await ebookAt(site.db, site, params.ebookId)
  const ereader = await ownEreader(site.db, accountPerson(site.actor))
  return { number, title: facts.title, bytes: bytes ?? 0, maySave: abilities.download, ereader }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, actor, onCampus, language, mailLeaves } = context.get(appContext)
  await readForm(request)
  try {
    const sender = { actor: accountPerson(actor), onCampus }
    const title = await sendEbook(db, files, sender, params.ebookId, language)
    const words = ereaderWords[language]
    return doneForm(mailLeaves ? words.sent(title) : words.sentWaits(title))
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'ebook-send', matches, loaderData?.title)

export default function SendPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, bytes, maySave, ereader } = loaderData
  const words = useWords(ereaderWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className={`page ${layout.narrow}`}>
      <p className={layout.back}>
        <Link to={href('/BookSoftcopy/:ebookId', { ebookId: String(number) })}>
          {words.backToEbook}
        </Link>
      </p>
      <h1>{words.sendTitle}</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      <p>
        <span lang={writtenLanguage(title)}>{title}</span> · {sizeWords(bytes)}
      </p>
      {!maySave && <p>{words.mayNotSave}</p>}
      {maySave && !ereader?.isConfirmed && (
        <>
          <p>{words.needsEreader}</p>
          <p>
            <Link className="button" to={href('/account/e-reader')}>
              {words.addIt}
            </Link>
          </p>
        </>
      )}
      {maySave && ereader?.isConfirmed && (
        <Form method="post">
          <p>{words.sendTo(ereader.email)}</p>
          <p className={layout.actions}>
            <button type="submit" className="button" disabled={isBusy}>
              {words.send}
            </button>
            <Link className="button button-quiet" to={href('/account/e-reader')}>
              {words.change}
            </Link>
          </p>
        </Form>
      )}
    </div>
  )
}
