import { href, Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { formatIssn } from '#src/features/collection/books/isbn.ts'
import { breadcrumbs, feedLink, pageMeta, siteOf } from '#src/institute/head.ts'
import { isPublic, publicationState } from '#src/institute/publication.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { pictureHref } from '#src/kernel/picture.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import type { Route } from './+types/journal-page'
import { AccessList } from './access-list.tsx'
import { JournalFactsList } from './journal-facts.tsx'
import { journalJsonLd } from './journal-json-ld.ts'
import { journalAt } from './journal-rows.server.ts'
import { JournalStatus } from './journal-status.tsx'
import styles from './journals.module.css'
import { coverFolder, journalFeedHref, journalHref } from './journals.ts'
import { NetworkLine } from './network-line.tsx'
import { PrintIssues } from './print-issues/print-issues.tsx'
import { readerPlace } from './reader-place.ts'
import { shownAccess } from './shown-journal.ts'
import { journalWords } from './words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor, onCampus, declared, language } = context.get(appContext)
  const now = new Date()
  const journal = await journalAt(db, actor, params.journalId, now)
  const { number, title, formerTitles, abbreviations, issn, eissn, publisher } = journal
  const { subjects, frequency, kind, holdings, department, cover, coverAlt } = journal
  const place = readerPlace(actor, onCampus)
  const blocks = writtenBlocks(journal.body)
  return {
    number,
    facts: {
      title,
      formerTitles,
      abbreviations,
      issn: issn && formatIssn(issn),
      eissn: eissn && formatIssn(eissn),
      publisher,
      subjects,
      frequency,
      holdings,
      department,
      isOpen: kind === 'open-access',
    },
    kind,
    cover,
    coverAlt,
    blocks,
    excerpt: textExcerpt(blocks),
    place,
    printIssues: await declared.issuesOfJournal(db, { number }, language),
    access: shownAccess(journal, place),
    state: publicationState(journal, now),
    isPublic: isPublic(journal, now),
    publishedAt: journal.publishedAt?.toISOString() ?? null,
    isSaved: url.searchParams.has('saved'),
    mayChange: mayEnter('staff:contents', actor),
  }
}

/** What opens depends on the network that a reader is in: no page of another is theirs. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-cache' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { number, facts, excerpt, cover, isPublic } = loaderData
  const { title, publisher } = facts
  const path = journalHref(number)
  const way = breadcrumbs(site.origin, [
    [shownRow(openPages, 'home', matches).title, '/'],
    [shownRow(openPages, 'journals', matches).title, href('/journals')],
    [title, path],
  ])
  const image = cover && pictureHref(coverFolder, cover.id, cover.widths.at(-1) ?? 0, 'webp')
  const head = pageMeta({
    title,
    description: excerpt || [title, publisher].filter(Boolean).join(', '),
    path,
    ...site,
    jsonLd: [way, journalJsonLd(facts, `${site.origin}${path}`)],
    ...(image ? { image } : {}),
    ...(isPublic ? {} : { robots: 'noindex,follow' as const }),
  })
  return [...head, feedLink(shownRow(openPages, 'journals', matches).title, journalFeedHref)]
}

export default function JournalPage({ loaderData }: Route.ComponentProps) {
  const { number, facts, kind, cover, coverAlt, blocks, excerpt, place, access } = loaderData
  const words = useWords(journalWords)
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/journals')}>{words.allJournals}</Link>
      </p>
      {loaderData.mayChange && <JournalStatus {...loaderData} />}
      <article className={cover ? styles.withCover : undefined}>
        <div>
          <h1 lang={writtenLanguage(facts.title)}>{facts.title}</h1>
          <p className={layout.facts}>
            <span className={`${marks.mark} ${marks.none}`}>{words.kindName(kind)}</span>
          </p>
          {access.length > 0 ? (
            <>
              <h2>{words.readOnline}</h2>
              {access.some(({ opens }) => opens !== 'here') && <NetworkLine {...place} />}
              <AccessList number={number} access={access} />
            </>
          ) : (
            <p>{words.notOnline}</p>
          )}
          {loaderData.printIssues && <PrintIssues {...loaderData.printIssues} />}
          <JournalFactsList {...facts} />
          {blocks.length > 0 && (
            <section aria-label={words.noteOnIt} className="prose" lang={writtenLanguage(excerpt)}>
              <TextBlocks blocks={blocks} />
            </section>
          )}
        </div>
        {cover && (
          <div className={styles.cover}>
            <Picture picture={cover} path={coverFolder} alt={coverAlt} sizes="14rem" />
          </div>
        )}
      </article>
    </div>
  )
}
