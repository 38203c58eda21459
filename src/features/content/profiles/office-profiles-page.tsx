import { href, Link, redirect } from 'react-router'
import { institute } from '#institute'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { OfficeMeanwhile } from '#src/browser/forms/office-meanwhile.tsx'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/office-profiles-page'
import { AddPersonForm } from './add-person-form.tsx'
import { addProfile } from './add-profile.server.ts'
import { waitingChanges } from './approve-change.server.ts'
import { DepartmentForms, drawnFrom } from './department-forms.tsx'
import {
  departmentFields,
  departmentLabels,
  departmentOfTexts,
  shownDepartment,
  textsOfDepartment,
} from './department-texts.ts'
import { departments, removeDepartment, saveDepartment } from './departments.server.ts'
import { checkPlacement } from './placement.server.ts'
import {
  newPlacement,
  type PlacementTexts,
  placementFields,
  placementOfTexts,
} from './placement-texts.ts'
import { changeProfileSettings, profileSettings } from './profile-settings.server.ts'
import { changedSettings } from './profile-settings.ts'
import styles from './profiles.module.css'
import { emptyFacts } from './profiles.ts'
import { SettingsForm } from './settings-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const waiting = await waitingChanges(db, actor)
  return {
    settings: await profileSettings(db),
    departments: await departments(db),
    waiting: waiting.map(({ sentAt, ...row }) => ({
      ...row,
      sentAt: formatInstant(sentAt, institute.timeZone),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const textsIn = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, field(name)]))
  const texts = textsIn([...placementFields, ...departmentFields, 'name'])
  try {
    switch (field('intent')) {
      case 'settings': {
        const shown = {
          waitsForApproval: field('waited') === 'on',
          looksUpDois: field('looked') === 'on',
        }
        const wanted = {
          waitsForApproval: field('waits') === 'on',
          looksUpDois: field('dois') === 'on',
        }
        await changeProfileSettings(db, actor, changedSettings(shown, wanted))
        return doneForm('Saved.')
      }
      case 'department': {
        const number = Number(field('number'))
        const shown = number === 0 ? null : { number, version: Number(field('version')) }
        await saveDepartment(db, actor, shown, departmentOfTexts(texts))
        return doneForm('The department is saved.')
      }
      case 'remove-department':
        await removeDepartment(db, actor, Number(field('number')))
        return doneForm('The department is removed.')
      default: {
        const placement = checkPlacement(placementOfTexts(texts as PlacementTexts))
        const facts = { ...emptyFacts, name: field('name') }
        const number = await addProfile(db, actor, facts, placement)
        return redirect(href('/ProfileManager/:profileId', { profileId: String(number) }))
      }
    }
  } catch (error) {
    const intent = field('intent')
    if (intent !== 'department') return failedForm(error, { ...texts, intent })
    const typed = textsIn([...departmentFields, 'number', 'intent'])
    return joinedForm(error, { field, typed }, () => drawnDepartment(db, field('number')))
  }
}

async function drawnDepartment(db: Db, number: string) {
  const found = (await departments(db)).find((one) => String(one.number) === number)
  return found ? drawnFrom(found) : { texts: textsOfDepartment(null), version: 0 }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'office-profiles', matches)

export default function OfficeProfilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, departments: groups, waiting } = loaderData
  const { flash = null, faults = {}, typed = {} } = actionData ?? {}
  const ofPerson = typed.intent === 'add'
  const ofDepartment = typed.intent === 'department'
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Profiles</h1>
        <p className={layout.actions}>
          <Link to={href('/ProfileManager')}>All profiles</Link>
          <Link to={href('/ProfileManager/order')}>Order of people</Link>
          <Link to={href('/admin/committees')}>Committees</Link>
        </p>
      </div>
      <FormMessage flash={flash} faults={faults} />
      <OfficeMeanwhile answer={actionData} labels={departmentLabels} shown={shownDepartment} />
      <div className={layout.columns}>
        <div>
          <section className={layout.card} aria-labelledby="waiting">
            <h2 id="waiting">Changes awaiting approval</h2>
            {waiting.length === 0 && <p>No changes are awaiting approval.</p>}
            <ul className={styles.rows}>
              {waiting.map(({ number, name, sentBy, sentAt }) => (
                <li key={number}>
                  <div>
                    <Link to={href('/admin/profiles/:profileId', { profileId: String(number) })}>
                      {name}
                    </Link>
                    <div className={styles.soft}>
                      {sentBy}, {sentAt}
                    </div>
                  </div>
                </li>
              ))}
            </ul>
            <SettingsForm settings={settings} />
          </section>
          <section className={layout.card} aria-labelledby="departments">
            <h2 id="departments">Departments</h2>
            <DepartmentForms groups={groups} refused={ofDepartment ? { typed, faults } : null} />
          </section>
        </div>
        <section className={layout.card} aria-labelledby="add">
          <h2 id="add">Add a person</h2>
          <AddPersonForm
            groups={groups}
            name={ofPerson ? (typed.name ?? '') : ''}
            texts={{ ...newPlacement, ...(ofPerson ? typed : {}) }}
            faults={ofPerson ? faults : {}}
          />
        </section>
      </div>
    </div>
  )
}
