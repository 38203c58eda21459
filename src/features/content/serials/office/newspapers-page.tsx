import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { PrintButton } from '#src/browser/print-button.tsx'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter, formatDay, readDay } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { dailySheet } from '../daily-sheet.server.ts'
import type { Route } from './+types/newspapers-page'
import { NewspaperTable } from './newspaper-table.tsx'
import { takeSentStep } from './sent-issues.server.ts'
import styles from './serials.module.css'
import { SerialsTabs } from './serials-tabs.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const today = todayHere()
  const day = readDay(url.searchParams.get('day') ?? '') ?? today
  return { today, day, issues: await dailySheet(db, actor, day) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  try {
    return doneForm(await takeSentStep(db, actor, await readFileForm(request)))
  } catch (error) {
    return failedForm(error, {})
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'newspapers', matches)

export default function NewspapersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, day, issues } = loaderData
  const to = (other: string) => `${href('/admin/serials/newspapers')}?day=${other}`
  return (
    <div className="page">
      <p className={styles.onPaper}>
        {institute.libraryName}, {institute.name}
      </p>
      <h1>Newspapers, {formatDay(day)}</h1>
      <SerialsTabs />
      <FlashMessage flash={actionData?.flash ?? null} />
      <div className={`${layout.actions} ${styles.noPrint}`}>
        <Link to={to(dayAfter(day, -1))} className="button button-quiet">
          The day before
        </Link>
        {day !== today && (
          <Link to={href('/admin/serials/newspapers')} className="button button-quiet">
            Today
          </Link>
        )}
        <Link to={to(dayAfter(day, 1))} className="button button-quiet">
          The day after
        </Link>
        {issues.length > 0 && <PrintButton />}
      </div>
      {issues.length === 0 ? (
        <ListEmpty heading="No newspaper on this day">
          Subscriptions with the frequency “Daily, or on some weekdays” stand on this sheet.{' '}
          <Link to={href('/admin/serials/new')}>New subscription</Link>
        </ListEmpty>
      ) : (
        <Form method="post" action={to(day)}>
          <NewspaperTable issues={issues} isAhead={day > today} />
        </Form>
      )}
    </div>
  )
}
