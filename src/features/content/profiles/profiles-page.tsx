import { href, Link } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { feedLink, siteOf } from '#src/institute/head.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta, shownRow } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/profiles-page'
import { committeeFeedLink } from './committees/committee-feed-link.ts'
import { CommitteeLinks } from './committees/committee-links.tsx'
import { committees } from './committees/committee-rows.server.ts'
import { readDirectory, readDirectoryQuery } from './directory.server.ts'
import { DirectoryGroups } from './directory-groups.tsx'
import { LetterLinks } from './letter-links.tsx'
import { calledIn } from './person-names.ts'
import { worksFeedHref } from './profiles.ts'
import { profileWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext)
  const query = readDirectoryQuery(url.searchParams)
  const groups = (await committees(db)).map(({ number, name, names }) => ({
    number,
    name: calledIn(name, names, language),
  }))
  return { query, committees: groups, ...(await readDirectory(db, query, language)) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title } = shownRow(openPages, 'profiles', matches)
  return [
    ...publicMeta(openPages, 'profiles', matches),
    feedLink(title, worksFeedHref),
    committeeFeedLink(siteOf(matches).language),
  ]
}

export default function ProfilesPage({ loaderData }: Route.ComponentProps) {
  const { query, groups, departments, letters, page, pages, isEmpty } = loaderData
  const words = useWords(profileWords)
  const title = usePageTitle('profiles')
  const here = href('/profiles')
  const isSet = query.q !== '' || query.department !== '' || query.letter !== ''
  if (isEmpty) {
    return (
      <div className="page">
        <h1>{title}</h1>
        <ListEmpty heading={words.noneYet}>{words.noneYetWhy}</ListEmpty>
      </div>
    )
  }
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>{title}</h1>
        <a href={worksFeedHref} type="application/rss+xml">
          {words.followWorks}
        </a>
      </div>
      <FilterForm label={title} action={here} isSet={isSet}>
        <FilterField label={words.searchLabel} name="q" value={query.q} />
        <FilterChoice
          label={words.department}
          name="department"
          value={query.department}
          options={[['', words.allDepartments], ...departments]}
          isWide
        />
      </FilterForm>
      <LetterLinks query={query} letters={letters} />
      {groups.length > 0 ? (
        <DirectoryGroups groups={groups} isSearch={query.q !== '' || query.letter !== ''} />
      ) : (
        <ListEmpty heading={words.noneFound}>
          <MarkedText text={words.tryFewerWords} mark={(part) => <Link to={here}>{part}</Link>} />
        </ListEmpty>
      )}
      <NumberedPager label={words.pagesOfPeople} page={page} pages={pages} />
      {!isSet && <CommitteeLinks committees={loaderData.committees} />}
    </div>
  )
}
