import { Form, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/setup-page'
import styles from './settings.module.css'
import { markSetup, resumeSetup, setupState } from './setup-state.server.ts'
import { type SetupStep, setupSteps } from './setup-steps.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return setupState(db, actor)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const step = (await readForm(request))('step')
  try {
    if (step === 'resume') {
      await resumeSetup(db, actor)
      return doneForm('The setup is shown in the admin panel again.')
    }
    await markSetup(db, actor, step)
    return doneForm(
      step === 'put-away'
        ? 'The setup is not shown in the admin panel any more. It stays in the menu.'
        : 'The step is done.',
    )
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'setup', matches)

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, confirmed, isPutAway } = loaderData
  const isDone = ({ id }: SetupStep) => done.includes(id) || confirmed.includes(id)
  const left = setupSteps.filter((step) => !isDone(step)).length
  return (
    <div className={`page ${layout.narrow}`}>
      <h1>Setup of the library</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      <p className={left === 0 ? layout.stands : layout.waits}>
        {left === 0
          ? 'All six steps are done: the first book is issued.'
          : `${6 - left} of 6 steps are done.`}
      </p>
      <ol className={styles.steps}>
        {setupSteps.map((step) => (
          <li key={step.id} className={layout.card}>
            <h2>
              {step.title} {isDone(step) && <small className={styles.done}>done</small>}
            </h2>
            <p>{step.lead}</p>
            <div className={layout.actions}>
              {step.ways.map(([to, label]) => (
                <Link key={to} to={to} className="button button-quiet">
                  {label}
                </Link>
              ))}
              {!isDone(step) && <Mark step={step.id} label="Keep as it is" of={step.title} />}
            </div>
          </li>
        ))}
      </ol>
      <div className={layout.actions}>
        <Link to="/admin">Admin panel</Link>
        {isPutAway ? (
          <Mark step="resume" label="Show it in the admin panel again" />
        ) : (
          left > 0 && <Mark step="put-away" label="Do not show it in the admin panel" />
        )}
      </div>
    </div>
  )
}

function Mark({ step, label, of }: { step: string; label: string; of?: string }) {
  return (
    <Form method="post" preventScrollReset>
      <button
        type="submit"
        name="step"
        value={step}
        className="button button-quiet"
        aria-label={of ? `${label}: ${of}` : undefined}
      >
        {label}
      </button>
    </Form>
  )
}
