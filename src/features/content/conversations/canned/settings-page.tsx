import { Form, href, Link } from 'react-router'
import { TextEditor } from '#src/browser/editor/text-editor.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { TranslationFields } from '#src/browser/publication/translation-fields.tsx'
import { languagesOf, textsOfTranslations, translationFields } from '#src/kernel/translations.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { readSettings } from '../conversation-settings.server.ts'
import styles from '../office/office.module.css'
import type { Route } from './+types/settings-page'
import { listCanned } from './canned-answers.server.ts'
import { type CannedAnswer, cannedFields, longestCanned } from './canned-answers.ts'
import { settingsAction } from './settings-action.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { settings: await readSettings(db), canned: await listCanned(db, actor) }
}

const fields = ['id', 'intent', 'title', 'body', 'keptDays', ...translationFields]

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await settingsAction(db, actor, field))
  } catch (error) {
    return failedForm(error, Object.fromEntries(fields.map((name) => [name, field(name)])))
  }
}

/** So that whoever was too late sees what is there now. */
export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'messages-settings', matches)

const newAnswer = { id: '', title: '', body: '', translations: {}, version: 0 }

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, canned } = loaderData
  const typed = actionData?.typed ?? {}
  const faults = actionData?.faults ?? {}
  const editing = faults && actionData?.flash.kind === 'failed' ? typed.id : null
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/messages')}>All messages</Link>
      </p>
      <h1>Saved replies</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <p>
        Replies that are ready to be sent. In their text{' '}
        {Object.entries(cannedFields).map(([name, words], at) => (
          <span key={name}>
            {at > 0 && ' and '}
            <code>{name}</code> becomes {words}
          </span>
        ))}
        .
      </p>
      {[...canned, newAnswer].map((one) => (
        <details key={`${one.id} ${one.version}`} className={layout.fold} open={editing === one.id}>
          <summary>{one.title || 'Add a saved reply'}</summary>
          <CannedForm
            answer={one}
            typed={editing === one.id ? typed : null}
            faults={editing === one.id ? faults : {}}
          />
        </details>
      ))}
      <section className={`${layout.card} ${forms.lined}`} aria-labelledby="keeping">
        <h2 id="keeping">How long messages are kept</h2>
        <div className={styles.steps}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={settings.version} />
            <FormField
              label="Days after a conversation was closed"
              name="keptDays"
              inputMode="numeric"
              maxLength={4}
              defaultValue={typed.keptDays || String(settings.keptDays)}
              fault={faults.keptDays}
            />
            <button type="submit" className="button" name="intent" value="keep">
              Save
            </button>
          </Form>
        </div>
      </section>
    </div>
  )
}

type CannedFormProps = {
  answer: CannedAnswer
  /** What was typed, where it came back. */
  typed: Readonly<Record<string, string>> | null
  faults: Readonly<Record<string, string>>
}

function CannedForm({ answer, typed, faults }: CannedFormProps) {
  const { id, title, body, translations, version } = answer
  const texts = textsOfTranslations(translations)
  const shown = Object.fromEntries(
    translationFields.map((name) => [name, typed?.[name] ?? texts[name]]),
  ) as typeof texts
  const isNew = id === ''
  return (
    <Form method="post" preventScrollReset className={`${forms.spaced} ${forms.lined}`}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <FormField
        label="Title"
        name="title"
        maxLength={longestCanned.title}
        defaultValue={typed?.title ?? title}
        fault={faults.title}
      />
      <TextEditor
        name="body"
        label="Text"
        rows={6}
        maxLength={longestCanned.body}
        defaultValue={typed?.body ?? body}
        fault={faults.body}
      />
      <TranslationFields texts={shown} faults={faults} longest={longestCanned} />
      <p className={layout.actions}>
        <button type="submit" className="button" name="intent" value={isNew ? 'add' : 'change'}>
          {isNew ? 'Add' : 'Save'}
        </button>
        {languagesOf(answer).length > 0 && <span>{languagesOf(answer).join(', ')}</span>}
      </p>
      {!isNew && (
        <details>
          <summary>Remove this reply</summary>
          <p>It is deleted for all colleagues, in all languages.</p>
          <button type="submit" className="button button-quiet" name="intent" value="remove">
            Remove
          </button>
        </details>
      )}
    </Form>
  )
}
