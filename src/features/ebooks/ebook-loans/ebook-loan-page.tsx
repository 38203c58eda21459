import { href, Link, redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { lendingOf } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { EbookLoanPanel } from '#src/features/ebooks/ebooks/ebook-loan-panel.tsx'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { ebookHref, readHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/ebook-loan-page'
import { doLendingStep } from './lending-form.server.ts'
import { ebookLoanWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const ebook = await ebookAt(site.db, site, params.ebookId)
  const { number, kind, facts, abilities } = ebook
  const lending = await lendingOf(site.db, site.actor, ebook.id)
  return { number, kind, title: facts.title, mayRead: abilities.read, lending }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  const { number } = await ebookAt(site.db, site, params.ebookId)
  const field = await readForm(request)
  try {
    await doLendingStep(site.db, site, String(number), field('intent'), site.language)
    return redirect(ebookHref(number))
  } catch (error) {
    return failedForm(error, {}, site.language)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'ebook-loan', matches, loaderData?.title)

export default function EbookLoanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, kind, title, mayRead, lending } = loaderData
  const words = useWords(ebookLoanWords)
  return (
    <div className={`page ${layout.narrow}`}>
      <p className={layout.back}>
        <Link to={href('/BookSoftcopy/:ebookId', { ebookId: String(number) })}>
          {words.backToEbook}
        </Link>
      </p>
      <h1 lang={writtenLanguage(title)}>{title}</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      {mayRead && (
        <p className={layout.actions}>
          <a className="button" href={readHref(number, kind)}>
            {words.readIt}
          </a>
        </p>
      )}
      {lending === null ? (
        <p>{words.notLentNow}</p>
      ) : (
        <EbookLoanPanel number={number} lending={lending} />
      )}
    </div>
  )
}
