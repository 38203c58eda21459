import { href, Link } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty, ListFiles } from '#src/browser/list/list-parts.tsx'
import { OfficeLink, useLeadsTo } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { todayHere } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/members-page'
import { listCategories } from './categories.server.ts'
import { findMembers, memberValues } from './find-members.server.ts'
import { memberQuery, readMemberSearch } from './find-members.ts'
import { MemberList } from './member-list.tsx'
import styles from './members.module.css'
import { standingLabels } from './members.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const search = readMemberSearch(url.searchParams)
  return {
    search,
    page: await findMembers(db, actor, search, url.searchParams),
    today: todayHere(),
    categories: await listCategories(db),
    known: await memberValues(db),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'members', matches)

const standings = [['', 'All'], ...Object.entries(standingLabels), ['blocked', 'Blocked']] as const

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { search, page, today, categories, known } = loaderData
  const leadsTo = useLeadsTo()
  const query = memberQuery(search)
  const same = (values: readonly (string | number)[]) =>
    values.map((value) => [String(value), String(value)] as const)
  const choose = (name: 'category' | 'department' | 'programme' | 'semester' | 'standing') => ({
    name,
    value: search[name],
  })
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Members</h1>
        <div className={layout.buttons}>
          <Link to={href('/admin/members/new')} className="button">
            New member
          </Link>
          <OfficeLink to={href('/admin/members/import')} className="button button-quiet">
            Import
          </OfficeLink>
          <OfficeLink to={href('/admin/members/promotion')} className="button button-quiet">
            Promotion
          </OfficeLink>
          <OfficeLink to={href('/admin/members/categories')} className="button button-quiet">
            Categories
          </OfficeLink>
        </div>
      </div>
      <FilterForm label="Members" action={href('/admin/members')} isSet={query.size > 0}>
        <FilterField
          label="Who"
          name="q"
          value={search.text}
          placeholder="Name, number, barcode, roll number …"
        />
        <FilterChoice
          {...choose('category')}
          label="Category"
          options={[['', 'All'], ...categories.map(({ code, name }) => [code, name] as const)]}
        />
        <FilterChoice
          {...choose('department')}
          label="Department"
          options={[['', 'All'], ...same(known.departments)]}
        />
        <FilterChoice
          {...choose('programme')}
          label="Programme"
          options={[['', 'All'], ...same(known.programmes)]}
        />
        <FilterChoice
          {...choose('semester')}
          label="Semester"
          options={[['', 'All'], ...same(known.semesters)]}
        />
        <FilterChoice {...choose('standing')} label="Standing" options={standings} />
      </FilterForm>
      {page.rows.length === 0 ? (
        <ListEmpty heading={query.size > 0 ? 'Nobody found' : 'No members yet'}>
          {query.size > 0
            ? 'Nobody fits this. Try fewer letters of the name, or clear the filters.'
            : 'Add the first member by hand, or import a list.'}
        </ListEmpty>
      ) : (
        <>
          <div className={styles.tools}>
            <p role="status">
              {page.isGuess
                ? 'Nobody has this name. Names like it:'
                : counted(page.total, 'member')}
            </p>
            {!page.isGuess && (
              <span className={layout.buttons}>
                <a href={`/admin/members/cards.pdf?${query}`} target="_blank" rel="noreferrer">
                  Cards to print
                </a>
                {leadsTo('/admin/members/import') && (
                  <ListFiles at="/admin/members" search={`?${query}`} />
                )}
              </span>
            )}
          </div>
          <MemberList members={page.rows} categories={categories} today={today} />
        </>
      )}
      <ListPager label="Pages of members" page={page} />
    </div>
  )
}
