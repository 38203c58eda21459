import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { dayText, OfficeMeanwhile } from '#src/browser/forms/office-meanwhile.tsx'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import { englishLanguageNames } from '#src/kernel/words/english-language-names.ts'
import { readLanguage } from '#src/kernel/words/language.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/text-page'
import { editedText, shownVersion } from './office-texts.server.ts'
import styles from './own-texts.module.css'
import { ShownText } from './shown-text.tsx'
import { notRecognised, textAction } from './text-action.server.ts'
import { TextForm } from './text-form.tsx'
import { TextHistory } from './text-history.tsx'
import { textHref } from './text-href.ts'
import { TextNames } from './text-names.tsx'
import { TextNotices } from './text-notices.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const query = url.searchParams
  const address = { name: params.name, language: readLanguage(query.get('language')) ?? 'en' }
  const text = await editedText(db, actor, address, query.get('edit') ?? '')
  const asked = query.get('from') ?? ''
  const shown = await shownVersion(db, actor, address, query.get('show') ?? '')
  const from = await shownVersion(db, actor, address, asked)
  const done = doneWords(query.get('saved'))
  return { ...text, shown, from: from && { body: from.body, asked }, done }
}

/** What the address says has been done. */
function doneWords(saved: string | null): string | null {
  switch (saved) {
    case 'now':
      return 'Saved: readers have it now.'
    case 'coming':
      return 'Saved: it takes effect on its day. Until then readers have the present text, and are told.'
    case 'same':
      return 'It is as it was: there was nothing to save.'
    case 'restored':
      return 'Readers have the text that comes with Almirah.'
    case 'called-off':
      return 'The version that was to come is called off.'
    default:
      return null
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const language = readLanguage(form.field('language'))
  if (language === null) return failedForm(notRecognised(), {})
  const answer = await textAction(db, actor, { name: params.name, language }, form)
  return typeof answer === 'string'
    ? redirect(textHref(params.name, language, `&saved=${answer}`))
    : answer
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'own-text', matches, loaderData && `Change “${loaderData.title}”`)

/** What a look at the text gave, where that was what was asked for. */
function previewOf(answer: object | undefined): readonly TextNode[] | null {
  return answer && 'preview' in answer ? (answer.preview as readonly TextNode[]) : null
}

const labels = { body: 'Text', effective: 'Takes effect on' }

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, title, path, language, standing, shown, from, done, version, texts } = loaderData
  const { typed, faults = {} } = actionData ?? {}
  const preview = previewOf(actionData)
  const flash = actionData?.flash ?? (done ? doneForm(done).flash : null)
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/texts')}>Texts of the site</Link>
        {' · '}
        <a href={`${path}?lang=${language}`}>As readers see it</a>
      </p>
      <h1>{title}</h1>
      <nav aria-label="Languages">
        <ul className={layout.tabs}>
          {(['en', 'hi', 'or'] as const).map((one) => (
            <li key={one}>
              <Link to={textHref(name, one)} aria-current={one === language ? 'page' : undefined}>
                {englishLanguageNames[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FormMessage flash={flash} faults={faults} />
      <TextNotices text={loaderData} />
      <OfficeMeanwhile answer={actionData} labels={labels} shown={(_, text) => dayText(text)} />
      {preview && <ShownText what="As readers will see it" language={language} blocks={preview} />}
      {shown && (
        <ShownText
          what={shown.what}
          language={language}
          blocks={shown.blocks}
          body={shown.body}
          closeAt={textHref(name, language)}
        />
      )}
      <div className={layout.columns}>
        <section className={layout.card} aria-label="The text">
          <TextForm
            key={`${language} ${drawnVersion({ texts, version }, typed)} ${loaderData.isOfComing} ${from?.asked ?? ''} ${typed?.file ?? ''}`}
            text={loaderData}
            from={from?.body ?? null}
            typed={typed}
            faults={faults}
          />
        </section>
        <div className={styles.beside}>
          <TextNames names={loaderData.names} tables={loaderData.tables} />
          <TextHistory text={loaderData} isOwn={standing.isOwn} />
        </div>
      </div>
    </div>
  )
}
