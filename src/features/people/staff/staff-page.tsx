import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { AuditList } from '#src/features/people/audit/audit-list.tsx'
import { AppError } from '#src/kernel/errors.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/staff-page'
import { listBranches, sentBranches } from './given-branches.server.ts'
import { openedPages, ownPages } from './opened-pages.server.ts'
import styles from './staff.module.css'
import {
  findCandidates,
  giveStaffRole,
  hasSignedUp,
  listStaff,
  takeStaffRole,
} from './staff.server.ts'
import { staffHistory } from './staff-history.server.ts'
import { Candidates, StaffList } from './staff-list.tsx'
import { WhatOpens } from './what-opens.tsx'

const longestSearch = 200

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, declared, origin } = context.get(appContext)
  const q = (url.searchParams.get('q') ?? '').slice(0, longestSearch)
  return {
    q,
    signUpAddress: `${origin}${href('/login')}?mode=signup`,
    hasSignedUp: await hasSignedUp(db, actor),
    staff: await listStaff(db, actor),
    found: await findCandidates(db, actor, q),
    branches: await listBranches(db),
    opened: openedPages(),
    own: ownPages(),
    history: await staffHistory(db, declared.auditWords, actor),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { field, all } = await readFileForm(request)
  const [id, role] = [field('id'), field('role')]
  try {
    switch (field('intent')) {
      case 'give':
        return doneForm(
          await giveStaffRole(db, actor, id, role, sentBranches(field('asks'), all('branch'))),
        )
      case 'take':
        return doneForm(await takeStaffRole(db, actor, id, role))
      default:
        throw new AppError('bad-request', 'Please choose what is to be done.')
    }
  } catch (error) {
    return failedForm(error, { id, role })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'staff', matches)

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, signUpAddress, hasSignedUp, staff, found, branches, opened, own, history } = loaderData
  return (
    <div className="page">
      <h1>Staff roles</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      <div className={layout.columns}>
        <div>
          <section className={layout.card} aria-labelledby="give">
            <h2 id="give">Give a role</h2>
            <FilterForm label="People of the institute" action="/admin/staff" isSet={q !== ''}>
              <FilterField
                label="Who"
                name="q"
                value={q}
                placeholder="Name, e-mail or roll number"
                isRequired
              />
            </FilterForm>
            {!hasSignedUp && (
              <ListEmpty heading="Nobody has signed up yet">
                Your colleague makes an account first, on any computer, with an e-mail address of
                the institute: <strong className={styles.address}>{signUpAddress}</strong>. Once the
                address is confirmed, they are found here.
              </ListEmpty>
            )}
            {hasSignedUp && q.trim() !== '' && found.length === 0 && (
              <ListEmpty heading="Nobody found">
                Roles are for students and faculty whose e-mail address is confirmed and whose
                account is not disabled; administrators have every duty already. Try fewer letters
                of the name. Whoever signed up with an address of another domain is made a student
                or faculty first:{' '}
                <Link to={`${href('/admin/users')}?${new URLSearchParams({ q })}`}>
                  find them among the users
                </Link>{' '}
                and choose “Change”.
              </ListEmpty>
            )}
            <Candidates people={found} branches={branches} />
          </section>
          <section className={layout.card} aria-labelledby="staff">
            <h2 id="staff">Who has a role</h2>
            {staff.length === 0 ? (
              <p className={styles.soft}>
                Nobody yet: administrators do all the work of the office.
              </p>
            ) : (
              <StaffList staff={staff} branches={branches} />
            )}
          </section>
        </div>
        <div>
          <WhatOpens opened={opened} own={own} hasBranches={branches.length > 1} />
          <section className={layout.card} aria-labelledby="history">
            <h2 id="history">History</h2>
            {history.entries.length === 0 ? (
              <p className={styles.soft}>No role has been given or taken back yet.</p>
            ) : (
              <AuditList entries={history.entries} things={history.things} />
            )}
            <p className="ways">
              <Link to="/admin/audit?kind=staff-role">All of it, in the audit</Link>
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}
