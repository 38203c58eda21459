import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { institute } from '#institute'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { actorWords } from '#src/kernel/actor.ts'
import { count } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/import-journals-page'
import { listImports } from './import-store.server.ts'
import { importStatusWords } from './import-words.ts'
import { importsPerPage, megabytesOfList, mostListRows } from './journal-imports.ts'
import { ListOptions } from './list-options.tsx'
import styles from './office.module.css'
import { sentListSaid } from './sent-list.server.ts'
import { takeCatalogueSerials, takeList } from './take-list.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const asked = readPage(url.searchParams.get('page'), importsPerPage)
  const { imports, pages } = await listImports(db, actor, asked)
  return {
    page: asked.page,
    pages,
    imports: imports.map(({ number, fileName, status, work, actor, createdAt }) => ({
      number,
      fileName,
      status,
      work,
      actor,
      createdAt: createdAt.toISOString(),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const said = sentListSaid(form.field)
  try {
    const isCatalogue = form.field('intent') === 'catalogue'
    const number = isCatalogue
      ? await takeCatalogueSerials(db, actor, said)
      : await takeList(db, actor, form.file('list'), said)
    return redirect(
      href('/admin/add-journals/import/:importNumber', { importNumber: String(number) }),
    )
  } catch (error) {
    return failedForm(error, {
      package: said.package,
      way: said.way,
      published: said.published ? 'yes' : 'no',
    })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pageTable, 'import-journals', matches)

export default function ImportJournalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, page, pages } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/add-journals')}>All journals</Link>
      </p>
      <h1>Import journals</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="send">
          <h2 id="send">A list of journals</h2>
          <Form method="post" encType="multipart/form-data" className={styles.group}>
            <p>
              A KBART file as publishers, ONOS and DOAJ give it, an Excel workbook or CSV, of at
              most {count(mostListRows)} rows and {megabytesOfList} MB. Nothing is imported before
              you have seen what would happen, and every import can be undone.
            </p>
            <label>
              File
              <input
                className="field"
                type="file"
                name="list"
                accept=".txt,.tsv,.csv,.xlsx,.xlsm,.xls"
              />
            </label>
            <ListOptions
              package={typed.package ?? ''}
              way={typed.way ?? 'campus'}
              published={typed.published !== 'no'}
            />
            <p className={layout.actions}>
              <button type="submit" className="button" disabled={isBusy}>
                {isBusy ? 'Sending …' : 'Preview list'}
              </button>
              <button
                type="submit"
                name="intent"
                value="catalogue"
                className="button button-quiet"
                disabled={isBusy}
              >
                Take the serials of the catalogue
              </button>
            </p>
          </Form>
        </section>
        <section aria-labelledby="before">
          <h2 id="before">Imports before</h2>
          {imports.length === 0 ? (
            <ListEmpty>Lists that you send are listed here.</ListEmpty>
          ) : (
            <ul className={`${list.lines} ${styles.list}`}>
              {imports.map(({ number, fileName, status, work, actor, createdAt }) => (
                <li key={number}>
                  <Link
                    to={href('/admin/add-journals/import/:importNumber', {
                      importNumber: String(number),
                    })}
                  >
                    {fileName}
                  </Link>
                  <p className={layout.facts}>
                    <span>{importStatusWords(status, work)}</span>
                    <time dateTime={createdAt}>
                      {formatInstant(new Date(createdAt), institute.timeZone)}
                    </time>
                    <span>by {actorWords(actor)}</span>
                  </p>
                </li>
              ))}
            </ul>
          )}
          <NumberedPager
            label="Pages of imports"
            page={page}
            pages={pages}
            words={['Newer', 'Older']}
          />
        </section>
      </div>
    </div>
  )
}
