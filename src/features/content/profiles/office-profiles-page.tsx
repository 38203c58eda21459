import { Form, href, Link, redirect } from 'react-router'
import { institute } from '#institute'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/office-profiles-page'
import { AddPersonForm } from './add-person-form.tsx'
import { addProfile } from './add-profile.server.ts'
import { waitingChanges } from './approve-change.server.ts'
import { DepartmentForms } from './department-forms.tsx'
import { departmentFields, departmentOfTexts } from './department-texts.ts'
import { departments, removeDepartment, saveDepartment } from './departments.server.ts'
import { changeProfileSettings, profileSettings } from './profile-settings.server.ts'
import styles from './profiles.module.css'
import { emptyFacts } from './profiles.ts'
import { checkStanding } from './standing.server.ts'
import {
  newStanding,
  type StandingTexts,
  standingFields,
  standingOfTexts,
} from './standing-texts.ts'

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
  const names = [...standingFields, ...departmentFields, 'name', 'number'] as const
  const texts = Object.fromEntries(names.map((name) => [name, field(name)]))
  try {
    switch (field('intent')) {
      case 'settings':
        await changeProfileSettings(db, actor, {
          waitsForApproval: field('waits') === 'on',
          looksUpDois: field('dois') === 'on',
        })
        return doneForm('Saved.')
      case 'department': {
        const number = field('number') === '' ? null : Number(field('number'))
        await saveDepartment(db, actor, number, departmentOfTexts(texts))
        return doneForm('The department is saved.')
      }
      case 'remove-department':
        await removeDepartment(db, actor, Number(field('number')))
        return doneForm('The department is removed.')
      default: {
        const standing = checkStanding(standingOfTexts(texts as StandingTexts))
        const facts = { ...emptyFacts, name: field('name') }
        const number = await addProfile(db, actor, facts, standing)
        return redirect(href('/ProfileManager/:profileId', { profileId: String(number) }))
      }
    }
  } catch (error) {
    return failedForm(error, { ...texts, intent: field('intent') })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'office-profiles', matches)

export default function OfficeProfilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, departments: groups, waiting } = loaderData
  const { flash = null, faults = {}, typed = {} } = actionData ?? {}
  const ofPerson = typed.intent === 'add'
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Profiles</h1>
        <p className={layout.actions}>
          <Link to={href('/ProfileManager')}>All profiles</Link>
          <Link to={href('/admin/committees')}>Committees</Link>
        </p>
      </div>
      <FormMessage flash={flash} faults={faults} />
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
            <Form method="post" className={styles.form} key={JSON.stringify(settings)}>
              <label className={styles.check}>
                <input type="checkbox" name="waits" defaultChecked={settings.waitsForApproval} />
                Changes by faculty need approval
              </label>
              <label className={styles.check}>
                <input type="checkbox" name="dois" defaultChecked={settings.looksUpDois} />
                Look up DOIs at Crossref and DataCite when publications are imported
              </label>
              <p>
                <button
                  type="submit"
                  name="intent"
                  value="settings"
                  className="button button-quiet"
                >
                  Save
                </button>
              </p>
            </Form>
          </section>
          <section className={layout.card} aria-labelledby="departments">
            <h2 id="departments">Departments</h2>
            <DepartmentForms
              groups={groups}
              refused={typed.intent === 'department' ? { typed, faults } : null}
            />
          </section>
        </div>
        <section className={layout.card} aria-labelledby="add">
          <h2 id="add">Add a person</h2>
          <AddPersonForm
            groups={groups}
            name={ofPerson ? (typed.name ?? '') : ''}
            texts={{ ...newStanding, ...(ofPerson ? typed : {}) }}
            faults={ofPerson ? faults : {}}
          />
        </section>
      </div>
    </div>
  )
}
