import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { PublicationLine } from '#src/browser/publication/publication-line.tsx'
import { publicationState } from '#src/institute/publication.ts'
import { counted } from '#src/kernel/counted.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/add-journal-page'
import { sentCover } from './cover.server.ts'
import { isFiltered, readJournalFilter } from './journal-filter.ts'
import { JournalForm } from './journal-form.tsx'
import { listAllJournals } from './journal-list.server.ts'
import { journalOfTexts, licenceOfTexts, newJournal, sentJournalTexts } from './journal-texts.ts'
import { journalHref, journalKinds, journalsPerPage } from './journals.ts'
import styles from './office.module.css'
import { addJournal } from './save-journal.server.ts'
import { en } from './words/en.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const filter = readJournalFilter(url.searchParams)
  const asked = readPage(url.searchParams.get('page'), journalsPerPage)
  const place = { onCampus: null, isSignedIn: true }
  const { journals, total, page, pages } = await listAllJournals(db, actor, {
    filter,
    place,
    page: asked,
  })
  const now = new Date()
  return {
    filter,
    total,
    page,
    pages,
    deleted: url.searchParams.has('deleted'),
    journals: journals.map((journal) => ({
      number: journal.number,
      title: journal.title,
      state: publicationState(journal, now),
      publishedAt: journal.publishedAt?.toISOString() ?? null,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const texts = sentJournalTexts(form.field)
  try {
    const facts = journalOfTexts(texts, new Date())
    const beside = { cover: await sentCover(form), licence: licenceOfTexts(texts) }
    const number = await addJournal(db, files, actor, facts, beside)
    return redirect(`${journalHref(number)}?saved`)
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pageTable, 'add-journals', matches)

export default function AddJournalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, journals, total, page, pages, deleted } = loaderData
  const { typed, faults = {} } = actionData ?? {}
  const done = deleted ? ({ kind: 'done', message: 'The draft is deleted.' } as const) : null
  return (
    <div className="page">
      <h1>Journals</h1>
      <FormMessage flash={actionData?.flash ?? done} faults={faults} />
      <div className={layout.columns}>
        <section aria-labelledby="written">
          <h2 id="written">All journals</h2>
          <FilterForm
            label="Journals"
            action={href('/admin/add-journals')}
            isSet={isFiltered(filter)}
          >
            <FilterField label="Title, former title or ISSN" name="q" value={filter.q} />
            <FilterChoice
              label="Form"
              name="kind"
              value={filter.kind ?? ''}
              options={[
                ['', 'All forms'],
                ...journalKinds.map((kind) => [kind, en.kindName(kind)] as const),
              ]}
            />
          </FilterForm>
          {journals.length === 0 ? (
            <ListEmpty heading={isFiltered(filter) ? 'No journal matches' : 'None yet'}>
              Journals that you add or import are listed here.
            </ListEmpty>
          ) : (
            <>
              <p className={layout.facts}>{counted(total, 'journal')}</p>
              <ul className={`${list.lines} ${styles.list}`}>
                {journals.map(({ number, title, state, publishedAt }) => (
                  <li key={number}>
                    <Link
                      to={href('/admin/add-journals/:journalId', { journalId: String(number) })}
                    >
                      {title}
                    </Link>
                    <PublicationLine state={state} publishedAt={publishedAt} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <NumberedPager
            label="Pages of journals"
            page={page}
            pages={pages}
            words={['Previous', 'Next']}
          />
        </section>
        <section className={layout.card} aria-labelledby="add">
          <h2 id="add">Add a journal</h2>
          <JournalForm
            texts={{ ...newJournal, ...typed }}
            faults={faults}
            cover={null}
            saved={null}
            isOut={false}
          />
        </section>
      </div>
    </div>
  )
}
