import { Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import {
  listCalendarDays,
  loadCalendars,
} from '#src/features/lending/library-calendar/calendars.server.ts'
import { type DayMode, dayModes, dueDay } from '#src/features/lending/library-calendar/due-day.ts'
import { isOpen } from '#src/features/lending/library-calendar/library-calendar.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter, formatDay, readDay } from '#src/kernel/dates.ts'
import { filterChoice, filterText } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/calendar-page'
import { type ClosureAsked, doCalendarAction } from './calendar-actions.server.ts'
import { AddDays, CloseTomorrow } from './calendar-forms.tsx'
import { ClosureQuestion } from './closure-question.tsx'
import { monthAfter, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { scopeNames } from './scope-names.server.ts'
import styles from './settings.module.css'
import { SpecialDays } from './special-days.tsx'
import { UsualHoursForm } from './usual-hours-form.tsx'
import { weekFieldNames } from './week-fields.ts'

const longestLoan = 3650

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const today = todayHere()
  const text = (name: string) => filterText(url.searchParams, name, 30)
  const { branches } = await scopeNames(db)
  const branch = branches.find(({ code }) => code === text('branch'))?.code ?? null
  const calendar = (await loadCalendars(db)).of(branch ?? 'main')
  const month = readDay(`${text('month')}-01`) ? text('month') : today.slice(0, 7)
  const [from, days] = [readDay(text('from')) ?? today, Number(text('days') || 14)]
  const modes = Object.keys(dayModes) as DayMode[]
  const mode = filterChoice(url.searchParams, 'mode', modes) || 'due-date'
  const fits = Number.isInteger(days) && days >= 0 && days <= longestLoan
  const tomorrow = dayAfter(today, 1)
  return {
    today,
    month,
    weeks: weeksOf(calendar, month),
    branch,
    branches,
    week: calendar.week.map(({ spans }) => spans),
    days: (await listCalendarDays(db)).filter(({ isUsual }) => !isUsual),
    tomorrow: { day: tomorrow, isOpen: isOpen(calendar, tomorrow) },
    preview: { from, days: text('days') || '14', mode },
    due: fits ? dueDay(calendar, mode, from, days) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    const answer = await doCalendarAction(db, actor, field, todayHere())
    return typeof answer === 'string' ? { ...doneForm(answer), asked: null } : askedForm(answer)
  } catch (error) {
    return failedForm(error, Object.fromEntries(weekFieldNames.map((one) => [one, field(one)])))
  }
}

function askedForm(asked: ClosureAsked) {
  return { flash: null, typed: {}, asked }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'calendar', matches)

const here = '/admin/calendar'
const longMonth = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, month, weeks, week, days, tomorrow, preview, due, branch, branches } = loaderData
  const asked = actionData && 'asked' in actionData ? actionData.asked : null
  const address = (to: string) =>
    `${here}?${new URLSearchParams({ month: to, ...(branch ? { branch } : {}) })}`
  const name = longMonth.format(new Date(month))
  return (
    <div className="page">
      <h1>Calendar of the library</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      {asked ? <ClosureQuestion {...asked} /> : <CloseTomorrow tomorrow={tomorrow} />}
      <div className={styles.head}>
        <h2>{name}</h2>
        <nav aria-label="Months" className={styles.buttons}>
          <Link to={address(monthAfter(month, -1))} preventScrollReset>
            Previous month
          </Link>
          <Link to={address(monthAfter(month, 1))} preventScrollReset>
            Next month
          </Link>
        </nav>
      </div>
      <MonthGrid name={name} weeks={weeks} today={today} />
      <h2>Usual hours</h2>
      {branches.length > 1 && (
        <FilterForm label="Branch" action={here} isSet={false}>
          <FilterChoice
            label="Branch"
            name="branch"
            value={branch ?? ''}
            options={[['', 'All'], ...branches.map(({ code, name: of }) => [code, of] as const)]}
          />
        </FilterForm>
      )}
      <UsualHoursForm
        key={branch}
        week={week}
        branches={branches}
        branch={branch}
        typed={actionData?.typed ?? {}}
        faults={(actionData && 'faults' in actionData && actionData.faults) || {}}
      />
      <h2>Days that differ from the usual hours</h2>
      <SpecialDays days={days} branches={branches} />
      <h2>Add a day, or days</h2>
      <AddDays branches={branches} />
      <h2>When would it be due?</h2>
      <FilterForm label="Due day" action={here} isSet={false}>
        <FilterField label="Issued on" name="from" value={preview.from} type="date" />
        <FilterField label="Days" name="days" value={preview.days} />
        <FilterChoice
          label="Closed days"
          name="mode"
          value={preview.mode}
          options={Object.entries(dayModes)}
        />
      </FilterForm>
      <p role="status">
        {due ? (
          <>
            Due <strong>{formatDay(due)}</strong>.
          </>
        ) : (
          'Please give a number of days, at most 3650.'
        )}
      </p>
    </div>
  )
}
