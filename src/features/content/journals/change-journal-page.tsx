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
import { counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { formerTexts } from '#src/server/publication/former-texts.ts'
import { publicationHistory } from '#src/server/publication/publication-history.ts'
import type { Route } from './+types/change-journal-page'
import { sentCover } from './cover.server.ts'
import { clicksOfYear } from './journal-clicks.server.ts'
import { JournalDifference } from './journal-difference.tsx'
import { JournalForm } from './journal-form.tsx'
import { journalKind } from './journal-kind.server.ts'
import { journalAt } from './journal-rows.server.ts'
import {
  journalOfTexts,
  licenceOfTexts,
  sentJournalTexts,
  textsOfJournal,
} from './journal-texts.ts'
import { journalHref } from './journals.ts'
import { licenceOf } from './licence.server.ts'
import { changeJournal, deleteJournal, withdrawJournal } from './save-journal.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const now = new Date()
  const journal = await journalAt(db, actor, params.journalId, now)
  const { id, number, title, version, cover, withdrawnAt } = journal
  return {
    number,
    title,
    version,
    cover,
    texts: textsOfJournal(journal, await licenceOf(db, actor, id)),
    isOut: isPublic(journal, now) || withdrawnAt !== null,
    state: publicationState(journal, now),
    clicks: await clicksOfYear(db, id, now),
    history: await publicationHistory(db, actor, journalKind, number),
    former: await formerTexts(db, actor, journalKind, number, url.searchParams.get('former') ?? ''),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const texts = sentJournalTexts(form.field)
  const intent = form.field('intent')
  const saved = async () => {
    const journal = await journalAt(db, actor, params.journalId)
    const licence = await licenceOf(db, actor, journal.id)
    return { texts: textsOfJournal(journal, licence), version: journal.version }
  }
  try {
    const { number } = await journalAt(db, actor, params.journalId)
    switch (intent) {
      case 'withdraw':
        await withdrawJournal(db, actor, number, true)
        return doneForm('Withdrawn: only the staff see it now.')
      case 'put-back':
        await withdrawJournal(db, actor, number, false)
        return doneForm('Put back: readers see it again.')
      case 'delete':
        await deleteJournal(db, actor, number)
        return redirect(`${href('/admin/add-journals')}?deleted`)
      default: {
        const { publishedAt, ...facts } = journalOfTexts(texts, new Date())
        const written = texts.when === '' ? facts : { ...facts, publishedAt }
        const shown = { number, version: Number(form.field('version')) }
        const beside = { cover: await sentCover(form), licence: licenceOfTexts(texts) }
        await changeJournal(db, files, actor, shown, written, beside)
        return redirect(`${journalHref(number)}?saved`)
      }
    }
  } catch (error) {
    if (intent !== '') return failedForm(error, {})
    return joinedForm(error, { field: form.field, typed: withoutWhen(texts) }, saved, meanwhile)
  }
}

const meanwhile =
  'Somebody else has changed this journal meanwhile. Yours is not saved yet: look at what differs, then save again. A cover that you had chosen has to be chosen again.'

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'change-journal', matches, loaderData && `Change “${loaderData.title}”`)

export default function ChangeJournalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, cover, texts, isOut, state, clicks } = loaderData
  const { history, former } = loaderData
  const { typed, faults = {} } = actionData ?? {}
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/add-journals')}>All journals</Link>
        {' · '}
        <Link to={journalHref(number)}>As readers see it</Link>
      </p>
      <h1>{title}</h1>
      <p className={layout.facts}>
        <span>{publicationStates[state]}</span>
        <span>Read online {counted(clicks, 'time')} in the last 12 months</span>
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <JournalDifference answer={actionData} />
      {former.length > 0 && <FormerTexts texts={former} />}
      <div className={layout.columns}>
        <section className={layout.card} aria-label="The journal">
          <JournalForm
            key={drawnVersion(loaderData, typed)}
            texts={{ ...texts, ...typed }}
            saved={loaderData}
            typed={typed}
            faults={faults}
            cover={cover}
            isOut={isOut}
          />
        </section>
        <div>
          <PublicationCards state={state} history={history} words={changedWords} />
        </div>
      </div>
    </div>
  )
}

/** What the history calls what was changed. */
const changedWords: Readonly<Record<string, string>> = {
  title: 'the title',
  formerTitles: 'the former titles',
  abbreviations: 'the abbreviations',
  issn: 'the ISSN',
  eissn: 'the eISSN',
  publisher: 'the publisher',
  subjects: 'the subjects',
  frequency: 'how often it appears',
  kind: 'the form',
  holdings: 'the print holdings',
  department: 'the department',
  body: 'the note',
  cover: 'the cover',
  coverAlt: 'the alternative text of the cover',
  access: 'where it is read online',
  licence: 'the licence',
}
