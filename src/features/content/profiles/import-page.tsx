import { Form, href, Link, useNavigation } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/import-page'
import { importWorks } from './change-works.server.ts'
import { managerWords } from './manager/words.ts'
import { managedProfile } from './manager-draft.server.ts'
import { ManagerHead } from './manager-head.tsx'
import { othersGate } from './others-gate.server.ts'
import { PlannedImport } from './planned-import.tsx'
import { looksUpDois } from './profile-settings.server.ts'
import styles from './profiles.module.css'
import { doiAgencies } from './references/doi-agencies.server.ts'
import {
  chosenPlaces,
  plannedImport,
  sentReferences,
  withKnownDois,
} from './sent-references.server.ts'

export const middleware: Route.MiddlewareFunction[] = othersGate(appContext)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { profile, draft, placement } = await managedProfile(db, actor, params.profileId)
  return { number: profile.number, name: draft.document.facts.name, token: draft.token, placement }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const words = managerWords[language]
  const form = await readFileForm(request)
  const number = params.profileId
  try {
    const { draft } = await managedProfile(db, actor, number)
    const sent = await sentReferences(form)
    if (form.field('intent') !== 'add') {
      const known = (await looksUpDois(db)) ? await withKnownDois(sent, doiAgencies()) : sent
      const plan = plannedImport(known, draft.document.works, language)
      return { flash: null, plan }
    }
    const chosen = chosenPlaces(form)
    const shown = { number, token: form.field('token') }
    const { result, added } = await importWorks(db, actor, shown, sent.file, chosen)
    const said = result === 'seen' ? words.imported(added) : words.importedWaits(added)
    return { ...doneForm(said), plan: null }
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'import-publications', matches)

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, token, placement } = loaderData
  const words = useWords(managerWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const plan = actionData && 'plan' in actionData ? actionData.plan : null
  const profileId = String(number)
  return (
    <div className="page">
      <ManagerHead number={number} name={name} placement={placement} />
      <p className={layout.back}>
        <Link to={href('/ProfileManager/:profileId/publications', { profileId })}>
          {words.publications}
        </Link>
      </p>
      <h2>{words.importWorks}</h2>
      <FlashMessage flash={actionData?.flash ?? null} />
      {plan && <PlannedImport plan={plan} token={token} />}
      <div className={layout.card}>
        <p>{words.importWhat}</p>
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <div>
            <label htmlFor="file">{words.file}</label>
            <input
              id="file"
              name="file"
              type="file"
              className="field"
              accept=".bib,.ris,.txt,text/plain,application/x-bibtex"
            />
          </div>
          <div>
            <label htmlFor="pasted">{words.orPaste}</label>
            <textarea id="pasted" name="pasted" className="field" rows={6} spellCheck={false} />
          </div>
          <p>
            <button type="submit" className="button" disabled={isBusy}>
              {words.look}
            </button>
          </p>
        </Form>
      </div>
    </div>
  )
}
