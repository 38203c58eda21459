import { Form, href, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { requestSettings } from '../request-settings.server.ts'
import styles from '../requests.module.css'
import { requestKinds } from '../requests.ts'
import { en } from '../words/en.ts'
import type { Route } from './+types/request-settings-page'
import { ApproverList } from './approver-list.tsx'
import { addApprover, knownDepartments, listApprovers, removeApprover } from './approvers.server.ts'
import { saveRequestSettings } from './save-settings.server.ts'
import { perTermField, settingsOfTexts, textsOfSettings } from './settings-texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const settings = await requestSettings(db)
  return {
    texts: textsOfSettings(settings),
    approved: settings.approvedKinds,
    version: settings.version,
    approvers: await listApprovers(db, actor),
    departments: await knownDepartments(db),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { field, all } = await readFileForm(request)
  const named = { department: field('department'), email: field('email') }
  const names = ['mostOpen', 'termStarts', 'dues', 'scanPercent', 'waitDays']
  const fields = [...names, ...requestKinds.map(perTermField)]
  const typed = { ...Object.fromEntries(fields.map((name) => [name, field(name)])), ...named }
  try {
    switch (field('intent')) {
      case 'add':
        await addApprover(db, actor, named)
        return doneForm('The approver is added, and is notified of new requests from now on.')
      case 'remove':
        await removeApprover(db, actor, named)
        return doneForm('The approver is removed.')
      default: {
        const written = settingsOfTexts(field, all('approved'))
        await saveRequestSettings(db, actor, Number(field('version')) || 0, written)
        return doneForm('The settings are saved.')
      }
    }
  } catch (error) {
    return failedForm(error, { ...typed, intent: field('intent') })
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'request-settings', matches)

export default function RequestSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, approved, version, approvers, departments } = loaderData
  const isOfSettings = actionData?.typed.intent === 'save'
  const typed = isOfSettings ? actionData.typed : {}
  const faults = actionData?.faults ?? {}
  const field = (name: string) => ({
    name,
    defaultValue: typed[name] ?? texts[name] ?? '',
    fault: faults[name] ?? (name === 'dues' ? faults.duesLimitPaise : undefined),
  })
  const digits = { inputMode: 'numeric', maxLength: 6 } as const
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/user-requests')}>All requests</Link>
      </p>
      <h1>Settings of requests</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <div className={layout.columns}>
        <section className={`${layout.card} ${forms.lined}`} aria-labelledby="rules">
          <h2 id="rules">Limits</h2>
          <Form method="post" className={styles.form} key={JSON.stringify([version, typed])}>
            <input type="hidden" name="version" value={version} />
            <FormField
              {...field('mostOpen')}
              {...digits}
              label="Open requests of one person"
              hint="Empty: any number"
            />
            <FormField
              {...field('termStarts')}
              label="Terms begin on"
              hint="MM-DD, with commas between"
            />
            {requestKinds.map((kind) => (
              <FormField
                key={kind}
                {...field(perTermField(kind))}
                {...digits}
                fault={faults[`perTerm.${kind}`]}
                label={`A term: ${en[kind]}`}
                hint="Empty: any number"
              />
            ))}
            <FormField
              {...field('dues')}
              inputMode="decimal"
              label="Refuse who owes more than, in rupees"
              hint="Empty: nobody is refused for dues"
            />
            <FormField {...field('scanPercent')} {...digits} label="Scan: % of a book's pages" />
            <FormField {...field('waitDays')} {...digits} label="Waits too long after days" />
            <fieldset className={forms.boxes}>
              <legend>The head of the department approves first</legend>
              {requestKinds.map((kind) => (
                <label key={kind}>
                  <input
                    type="checkbox"
                    name="approved"
                    value={kind}
                    defaultChecked={approved.includes(kind)}
                  />
                  {en[kind]}
                </label>
              ))}
            </fieldset>
            <p className={forms.whole}>
              <button type="submit" className="button" name="intent" value="save">
                Save the settings
              </button>
            </p>
          </Form>
        </section>
        <section className={`${layout.card} ${forms.lined}`} aria-labelledby="approvers">
          <h2 id="approvers">Approvers</h2>
          <ApproverList
            approvers={approvers}
            departments={departments}
            typed={actionData?.typed.intent === 'add' ? actionData.typed : {}}
            faults={faults}
          />
        </section>
      </div>
    </div>
  )
}
