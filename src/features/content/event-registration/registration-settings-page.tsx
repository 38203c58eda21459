import { Form, href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/registration-settings-page'
import { poolsOf } from './pools.server.ts'
import styles from './registration.module.css'
import { type RegistrationSettings, usualSettings } from './registration-settings.ts'
import { registrationsHref } from './registrations.ts'
import { endRegistration, saveSettings } from './save-settings.server.ts'
import { SettingsDifference } from './settings-difference.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsOf } from './settings-rows.server.ts'
import {
  settingsFields,
  settingsOfTexts,
  textsOfFields,
  textsOfSettings,
  textsWithQuestions,
} from './settings-texts.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const event = await eventAt(db, actor, params.eventId)
  const settings = await settingsOf(db, event.id)
  return {
    number: event.number,
    title: event.title,
    isSeries: event.repetition !== null,
    saved: drawnFrom(settings),
    isNew: settings === null,
    mayEnd: settings !== null && (await poolsOf(db, event.id)).size === 0,
  }
}

function drawnFrom(settings: RegistrationSettings | null) {
  const texts = textsWithQuestions(textsOfSettings(settings ?? usualSettings))
  return { texts, version: settings?.version ?? 0 }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const sent = Object.fromEntries(settingsFields.map((name) => [name, field(name)]))
  const typed = textsWithQuestions(sent)
  const isEnd = field('intent') === 'end'
  try {
    const event = await eventAt(db, actor, params.eventId)
    if (isEnd) {
      await endRegistration(db, actor, event)
      return redirect(href('/admin/AddLibraryEvents/:eventId', { eventId: params.eventId }))
    }
    const version = Number(field('version')) || 0
    await saveSettings(db, actor, event, settingsOfTexts(textsOfFields(typed)), version)
    return redirect(`${registrationsHref(event.number)}?saved`)
  } catch (error) {
    if (isEnd) return failedForm(error, {})
    const saved = async () => {
      const event = await eventAt(db, actor, params.eventId)
      return drawnFrom(await settingsOf(db, event.id))
    }
    return joinedForm(error, { field, typed }, saved, changedMeanwhile)
  }
}

const changedMeanwhile =
  'Somebody else has changed these settings meanwhile. Yours are not saved yet: look at what differs, then save again.'

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(
    pages,
    'registration-settings',
    matches,
    loaderData && `Registration for “${loaderData.title}”`,
  )

export default function RegistrationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, isSeries, saved, isNew, mayEnd } = loaderData
  const { typed, faults = {} } = actionData ?? {}
  return (
    <div className={`page ${styles.narrow}`}>
      <p className={styles.back}>
        <Link to={href('/admin/AddLibraryEvents/:eventId', { eventId: String(number) })}>
          The event
        </Link>
        {!isNew && (
          <>
            {' · '}
            <Link to={registrationsHref(number)}>Registrations</Link>
          </>
        )}
      </p>
      <h1>Registration for “{title}”</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <SettingsDifference answer={actionData} />
      <section className={`${layout.card} ${forms.lined}`} aria-label="Settings">
        <SettingsForm
          key={drawnVersion(saved, typed)}
          texts={textsOfFields({ ...saved.texts, ...typed })}
          faults={faults}
          saved={saved}
          typed={typed}
          isSeries={isSeries}
        />
      </section>
      {mayEnd && (
        <Form method="post" className={styles.back}>
          <button type="submit" name="intent" value="end" className="button button-quiet">
            Remove registration
          </button>
        </Form>
      )}
    </div>
  )
}
