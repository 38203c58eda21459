import { Form, href, Link } from 'react-router'
import { DifferenceTable } from '#src/browser/forms/difference-table.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { officeDifference } from '#src/browser/forms/office-difference.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { Question } from '#src/browser/page/question.tsx'
import { AppError } from '#src/kernel/errors.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/settings-file-page'
import { listSections } from './save-settings.server.ts'
import { type FileDifference, importFile, lookAtFile } from './settings-file.server.ts'

const words = {
  ...officeDifference,
  difference: 'What the file changes',
  sameByNow: 'The settings are as the file has them: there is nothing to import.',
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { field, file } = await readFileForm(request)
  try {
    if (field('intent') === 'import') {
      await importFile(db, actor, field('text'), field('versions'))
      return { ...doneForm('The settings are as the file has them.'), look: null }
    }
    const chosen = file('settings')
    if (!chosen) throw new AppError('invalid-input', 'Please choose a file of settings.')
    const text = await chosen.text()
    const sections = await listSections(db, actor)
    const versions = sections.map(({ name, version }) => [name, version])
    const look = {
      name: chosen.name,
      text,
      versions: JSON.stringify(Object.fromEntries(versions)),
      differences: await lookAtFile(db, actor, text),
    }
    return { flash: null, look }
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'settings-file', matches)

export default function SettingsFilePage({ actionData }: Route.ComponentProps) {
  const look = actionData && 'look' in actionData ? actionData.look : null
  return (
    <div className={`page ${layout.narrow}`}>
      <p className={layout.back}>
        <Link to={href('/admin/settings')}>Settings of the library</Link>
      </p>
      <h1>Settings as a file</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      {look && <Look {...look} />}
      <section className={layout.card} aria-labelledby="export">
        <h2 id="export">Export</h2>
        <p>Names, address, desks, links and e-resources as they are today, as JSON.</p>
        <p className="ways">
          <a className="button button-quiet" href="/admin/settings.json" download>
            Export the settings
          </a>
        </p>
      </section>
      <section className={layout.card} aria-labelledby="import">
        <h2 id="import">Import</h2>
        <p>The file is checked whole, and you see what it changes before anything is stored.</p>
        <Form method="post" encType="multipart/form-data" className={layout.actions}>
          <label>
            File of settings{' '}
            <input
              type="file"
              name="settings"
              className="field"
              accept="application/json,.json"
              required
            />
          </label>
          <button type="submit" className="button" name="intent" value="look">
            Check the file
          </button>
        </Form>
      </section>
    </div>
  )
}

type LookProps = {
  name: string
  text: string
  versions: string
  differences: readonly FileDifference[]
}

function Look({ name, text, versions, differences }: LookProps) {
  const rows = differences.map(({ part, label, before, after }) => ({
    label: `${part}: ${label}`,
    cells: [before, after],
  }))
  return (
    <Question title={name}>
      <DifferenceTable words={words} heads={['Now', 'In the file']} rows={rows} />
      {rows.length > 0 && (
        <Form method="post" className={layout.actions}>
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="versions" value={versions} />
          <button type="submit" className="button" name="intent" value="import">
            Import these settings
          </button>
          <Link to={href('/admin/settings/file')}>Change nothing</Link>
        </Form>
      )}
    </Question>
  )
}
