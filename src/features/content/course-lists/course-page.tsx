import { data, href, Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { PrintButton } from '#src/browser/print-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { breadcrumbs, pageMeta, siteOf } from '#src/institute/head.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/course-page'
import { academicYear, courseHref, courseName } from './course-lists.ts'
import { changesList, readableList } from './course-rows.server.ts'
import styles from './courses.module.css'
import { EntryFacts } from './entry-facts.tsx'
import { EntryLinks } from './entry-links.tsx'
import { shownList } from './shown-list.server.ts'
import type { ShownUnit } from './shown-list.ts'
import { courseWords } from './words.ts'

/** Books come and go, and each reader's own loans and holds are in it: no page of another is theirs. */
const own = { headers: { 'cache-control': 'private, no-cache' } }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const found = await readableList(db, actor, params.number)
  const isOwn = await changesList(db, actor, found.id)
  const { teachers, ...list } = await shownList(db, actor, found)
  const names = teachers.map(({ name }) => name)
  const edit = mayEnter('staff:cataloguing', actor)
    ? '/admin/course-lists'
    : '/faculty/course-lists'
  return data({ ...list, teachers: names, editAt: isOwn ? `${edit}/${list.number}` : null }, own)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { number, about, isPublished } = loaderData
  const { description } = shownRow(openPages, 'course', matches)
  const title = courseName(loaderData)
  const path = courseHref(number)
  const way = breadcrumbs(site.origin, [
    [shownRow(openPages, 'home', matches).title, '/'],
    [shownRow(openPages, 'courses', matches).title, href('/courses')],
    [title, path],
  ])
  return pageMeta({
    title,
    description: about.split('\n')[0] || description,
    path,
    ...site,
    jsonLd: [way],
    ...(isPublished ? {} : { robots: 'noindex,follow' as const }),
  })
}

export default function CoursePage({ loaderData: list }: Route.ComponentProps) {
  const { number, department, programme, year, term, about, teachers, units, isPublished } = list
  const words = useWords(courseWords)
  const name = courseName(list)
  const isEmpty = units.every(({ entries }) => entries.length === 0)
  return (
    <div className={`page ${layout.narrow}`}>
      <p className={layout.back}>
        <Link to={href('/courses')}>{words.allLists}</Link>
      </p>
      <h1 lang={writtenLanguage(name)}>{name}</h1>
      <p className={layout.facts}>
        <span>{words.termName(term, academicYear(year))}</span>
        {[programme, department].filter(Boolean).map((one) => (
          <span key={one}>{one}</span>
        ))}
        {teachers.length > 0 && <span>{words.taughtBy(teachers.join(', '))}</span>}
      </p>
      {!isPublished && <p className={layout.notice}>{words.draftLead}</p>}
      {about && (
        <p className={styles.text} lang={writtenLanguage(about)}>
          {about}
        </p>
      )}
      <div className={`${layout.actions} ${styles.tools}`}>
        {list.editAt && (
          <Link className="button" to={list.editAt}>
            {words.edit}
          </Link>
        )}
        <PrintButton />
        <a className="button button-quiet" href={`${courseHref(number)}/qr.pdf`}>
          {words.qrPdf}
        </a>
        {!isEmpty && (
          <>
            <a className="button button-quiet" href={`${courseHref(number)}/list.bib`} download>
              {words.bibtex}
            </a>
            <a className="button button-quiet" href={`${courseHref(number)}/list.ris`} download>
              {words.ris}
            </a>
          </>
        )}
      </div>
      {isEmpty ? (
        <ListEmpty>{words.emptyList}</ListEmpty>
      ) : (
        <div className={styles.units}>
          {units.map((unit, at) => (
            <UnitOfList
              key={unit.id}
              unit={unit}
              heading={unit.title || (units.length > 1 ? words.unitNumber(at + 1) : '')}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** `heading`: '' for the only unit of a list, where it has none. */
function UnitOfList({
  unit: { id, title, entries },
  heading,
}: {
  unit: ShownUnit
  heading: string
}) {
  const words = useWords(courseWords)
  if (entries.length === 0 && title === '') return null
  return (
    <section aria-labelledby={heading === '' ? undefined : id}>
      {heading !== '' && (
        <h2 id={id} lang={title === '' ? undefined : writtenLanguage(title)}>
          {heading}
        </h2>
      )}
      {entries.length === 0 ? (
        <p className={styles.soft}>{words.emptyUnit}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <EntryFacts key={entry.id} entry={entry} heading={heading === '' ? 'h2' : 'h3'}>
              <EntryLinks entry={entry} />
            </EntryFacts>
          ))}
        </ul>
      )}
    </section>
  )
}
