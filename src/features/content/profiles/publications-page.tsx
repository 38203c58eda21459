import { href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion } from '#src/browser/forms/shown-fields.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/publications-page'
import { removeWork, saveWork } from './change-works.server.ts'
import { WorkDifference } from './difference.tsx'
import { ManagedWorks } from './managed-works.tsx'
import { managerWords } from './manager/words.ts'
import { managedProfile } from './manager-draft.server.ts'
import { ManagerHead } from './manager-head.tsx'
import { othersGate } from './others-gate.server.ts'
import { PutBack } from './put-back.tsx'
import { WorkForm } from './work-form.tsx'
import { textsOfWork, type WorkTexts, workFields, workOfTexts } from './work-texts.ts'
import { emptyWork } from './works.ts'
import { worksPageOf } from './works-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = othersGate(appContext)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const { profile, draft, placement } = await managedProfile(db, actor, params.profileId)
  const { facts, works } = draft.document
  const titles = new Map(works.map(({ id, title }) => [id, title]))
  const shown = await worksPageOf(works, url.searchParams, language)
  const changed = works.find(({ id }) => id === url.searchParams.get('work')) ?? null
  return {
    number: profile.number,
    name: facts.name,
    token: draft.token,
    placement,
    works: shown.works.map((work) => ({ ...work, title: titles.get(work.id) ?? '' })),
    page: shown.page,
    pages: shown.pages,
    changed: changed && { id: changed.id, texts: textsOfWork(changed) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const words = managerWords[language]
  const field = await readForm(request)
  const entries = workFields.map((name) => [name, field(name)])
  const texts = Object.fromEntries(entries) as WorkTexts
  const number = params.profileId
  const id = field('work')
  const shownWork = id === '' ? null : { id, texts: field('drawn') }
  const isRemoval = field('intent') === 'remove'
  try {
    if (isRemoval) {
      const { result, removed } = await removeWork(db, actor, { number, token: field('token') }, id)
      const said = result === 'waits' ? words.savedWaits : words.removed
      return { ...doneForm(said), removed: textsOfWork(removed) }
    }
    const shown = { number, token: null }
    const result = await saveWork(db, actor, shown, shownWork, workOfTexts(texts))
    return doneForm(result === 'waits' ? words.savedWaits : words.saved)
  } catch (error) {
    if (isRemoval) return failedForm(error, {}, language)
    const saved = async () => {
      const { draft } = await managedProfile(db, actor, number)
      const work = draft.document.works.find((one) => one.id === id)
      return { texts: textsOfWork(work ?? emptyWork), version: draft.token }
    }
    return joinedForm(error, { field, typed: texts }, saved, undefined, language)
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'profile-publications', matches)

export default function PublicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, token, placement, works, page, pages, changed } = loaderData
  const words = useWords(managerWords)
  const { flash = null, faults = {}, typed } = actionData ?? {}
  const removed = actionData && 'removed' in actionData ? actionData.removed : null
  const profileId = String(number)
  const here = href('/ProfileManager/:profileId/publications', { profileId })
  const isSaved = flash?.kind === 'done'
  const one = isSaved ? null : changed
  const saved = { texts: one?.texts ?? textsOfWork(emptyWork), version: token }
  const texts = { ...saved.texts, ...typed } as WorkTexts
  return (
    <div className="page">
      <ManagerHead number={number} name={name} placement={placement} />
      <FormMessage flash={flash} faults={faults} />
      {removed && <PutBack texts={removed} />}
      <WorkDifference answer={actionData} />
      <p>
        <Link
          to={href('/ProfileManager/:profileId/import', { profileId })}
          className="button button-quiet"
        >
          {words.importWorks}
        </Link>
      </p>
      {works.length === 0 ? (
        <ListEmpty>{words.noWorks}</ListEmpty>
      ) : (
        <ManagedWorks works={works} token={token} to={(id) => `${here}?work=${id}#work`} />
      )}
      <NumberedPager label={words.pagesOfWorks} page={page} pages={pages} />
      <section className={layout.card} aria-labelledby="work">
        <h2 id="work">{one ? words.changeWork : words.addWork}</h2>
        <WorkForm
          key={`${one?.id} ${drawnVersion(saved, typed)}`}
          name={one ? `work-${one.id}` : `new-work-of-${number}`}
          texts={texts}
          saved={saved}
          typed={typed}
          faults={faults}
          id={one?.id ?? null}
          back={here}
        />
      </section>
    </div>
  )
}
