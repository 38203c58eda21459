import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { breadcrumbs, pageMeta, siteOf } from '#src/institute/head.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { visitor } from '#src/kernel/actor.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { rowOf } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import { calledIn } from '../person-names.ts'
import styles from '../profiles.module.css'
import { profileWords } from '../words.ts'
import type { Route } from './+types/committee-page'
import { committeeFeedLink } from './committee-feed-link.ts'
import { committeeAt, termsOf } from './committee-rows.server.ts'
import { committeeHref, isCurrent } from './committees.ts'
import { TermList } from './term-list.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext)
  const { id, number, name, names, about } = await committeeAt(db, params.committeeId)
  const today = dayOf(new Date())
  // As everybody sees it; hidden members stand on the page of the office.
  const terms = (await termsOf(db, visitor, id)).map(({ isLinked, ...term }) => ({
    ...term,
    isCurrent: isCurrent(term, today),
    name: calledIn(term.name, term.names, language),
    profile: isLinked ? term.profile : null,
  }))
  const blocks = writtenBlocks(about)
  return {
    number,
    name: calledIn(name, names, language),
    blocks,
    excerpt: textExcerpt(blocks),
    members: terms.filter((term) => term.isCurrent || term.fromDay > today),
    former: terms.filter((term) => !term.isCurrent && term.fromDay <= today),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { number, name, excerpt } = loaderData
  const path = committeeHref(number)
  const way = breadcrumbs(site.origin, [
    [rowOf(openPages, 'home').title, '/'],
    [rowOf(openPages, 'profiles').title, href('/profiles')],
    [name, path],
  ])
  const head = { title: name, description: excerpt || name, path, ...site, jsonLd: [way] }
  return [...pageMeta(head), committeeFeedLink(site.language)]
}

export default function CommitteePage({ loaderData }: Route.ComponentProps) {
  const { name, blocks, excerpt, members, former } = loaderData
  const words = useWords(profileWords)
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/profiles')}>{words.allPeople}</Link>
      </p>
      <h1 lang={writtenLanguage(name)}>{name}</h1>
      <div className="prose" lang={writtenLanguage(excerpt)}>
        <TextBlocks blocks={blocks} />
      </div>
      {members.length > 0 && (
        <section aria-labelledby="members">
          <h2 id="members">{words.members}</h2>
          <TermList terms={members} />
        </section>
      )}
      {former.length > 0 && (
        <section aria-labelledby="former" className={styles.group}>
          <h2 id="former">{words.formerMembers}</h2>
          <TermList terms={former} />
        </section>
      )}
    </div>
  )
}
