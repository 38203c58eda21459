import { href, Link } from 'react-router'
import { institute } from '#institute'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { AppError } from '#src/kernel/errors.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/templates-page'
import { allKinds, namedKinds } from './named-kinds.server.ts'
import { exampleOf } from './reminder-example.server.ts'
import { changeSettings, loadSettings } from './reminder-settings.server.ts'
import { settingsTexts } from './reminder-settings.ts'
import {
  changedTexts,
  changeTexts,
  mailExample,
  namedTemplates,
  resetTexts,
  textsIn,
} from './reminder-templates.server.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './templates.module.css'
import { TextsForm } from './texts-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, declared } = context.get(appContext)
  const { announcers } = declared
  const names = namedTemplates(announcers)
  const asked = url.searchParams.get('text')
  const name = names.find((one) => one.name === asked)?.name ?? 'due-soon'
  const changed = await changedTexts(db)
  return {
    name,
    stored: textsIn('en', name, changed, announcers),
    names: names.map((one) => ({ ...one, isChanged: changed.has(one.name) })),
    example: exampleOf(name, new Date(), institute.timeZone),
    settings: settingsTexts(await loadSettings(db), allKinds(announcers)),
    kinds: namedKinds(announcers, 'en'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, client, declared } = context.get(appContext)
  const { announcers } = declared
  const { field, all } = await readFileForm(request)
  const name = namedTemplates(announcers).find((one) => one.name === field('name'))?.name
  const typed = { subject: field('subject'), body: field('body') }
  const days = {
    dueSoonDays: field('dueSoonDays'),
    holdDays: field('holdDays'),
    ladder: field('ladder'),
    repeatDays: field('repeatDays'),
  }
  const intent = field('intent')
  const sent = { intent, ...(intent === 'days' ? days : typed) }
  try {
    if (intent === 'days') {
      await changeSettings(db, actor, { ...days, kinds: all('kind') }, allKinds(announcers))
      return doneForm('The days are saved. They count from the next run on.')
    }
    if (name === undefined) {
      throw new AppError('bad-request', 'This form is not known here. Please load the page again.')
    }
    switch (intent) {
      case 'save':
        await changeTexts(db, actor, name, typed, announcers)
        return doneForm('The text is saved: the next message has it.')
      case 'reset':
        await resetTexts(db, actor, name)
        return doneForm('The default text is restored.')
      case 'test': {
        const to = await mailExample(db, actor, { name, typed, origin: client.linkOrigin })
        return { ...doneForm(`A test is on its way to ${to}. Nothing is saved yet.`), typed: sent }
      }
      default:
        return { flash: null, faults: {}, typed: sent, current: null }
    }
  } catch (error) {
    return failedForm(error, sent)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'reminder-templates', matches)

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, stored, names, example, settings, kinds } = loaderData
  const typed = actionData?.typed ?? {}
  const isDays = typed.intent === 'days'
  const faults = actionData?.faults ?? {}
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Texts and days of reminders</h1>
        <Link to={href('/admin/reminders')} className="button button-quiet">
          All reminders
        </Link>
      </div>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <section aria-labelledby="days">
        <h2 id="days">When</h2>
        <SettingsForm
          settings={isDays ? { ...settings, ...typed } : settings}
          faults={isDays ? faults : {}}
          kinds={kinds}
        />
      </section>
      <section aria-labelledby="texts" className={styles.texts}>
        <h2 id="texts">What they say</h2>
        <nav aria-label="Texts">
          <ul className={`${layout.tabs} ${styles.names}`}>
            {names.map((one) => (
              <li key={one.name}>
                <Link
                  to={`?text=${one.name}#texts`}
                  preventScrollReset
                  aria-current={one.name === name ? 'page' : undefined}
                >
                  {one.label}
                  {one.isChanged && <small> changed</small>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <TextsForm
          key={`${name} ${stored.subject} ${stored.body}`}
          name={name}
          stored={stored}
          typed={isDays ? {} : typed}
          faults={isDays ? {} : faults}
          example={example}
        />
      </section>
    </div>
  )
}
