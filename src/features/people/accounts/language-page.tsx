import { Form, redirectDocument } from 'react-router'
import { useLanguage } from '#src/browser/words/use-words.ts'
import { cookies } from '#src/kernel/cookies.ts'
import { AppError } from '#src/kernel/errors.ts'
import { setCookie } from '#src/kernel/set-cookie.ts'
import {
  languageNames,
  languages,
  readLanguage,
  withoutLanguage,
} from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/language-page'
import { AccountCard } from './account-card.tsx'
import { authErrorWords } from './errors/words.ts'
import { keepLanguage } from './keep-language.server.ts'
import { sitePath } from './safe-next.ts'

/** Keeps the language in this browser, and with the account of who is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, origin } = context.get(appContext)
  const field = await readForm(request)
  const language = readLanguage(field('language'))
  if (!language) {
    throw new AppError(
      'bad-request',
      say(authErrorWords, (words) => words.noSuchLanguage),
    )
  }
  await keepLanguage(db, actor, language)
  const line = setCookie(origin, { ...cookies.language, value: language })
  const to = withoutLanguage(sitePath(field('to')) ?? '/')
  return redirectDocument(to, { status: 303, headers: { 'set-cookie': line } })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'language', matches)

/** For those who come by the address; the bars send the form themselves. */
export default function LanguagePage() {
  const chosen = useLanguage()
  return (
    <AccountCard failed={null}>
      <h1>{usePageTitle('language')}</h1>
      <Form method="post" reloadDocument className="ways">
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            className={language === chosen ? 'button' : 'button button-quiet'}
            name="language"
            value={language}
            lang={language}
          >
            {languageNames[language]}
          </button>
        ))}
      </Form>
    </AccountCard>
  )
}
