import { useEffect, useRef } from 'react'
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
import { newestLabels } from './setup-labels.server.ts'
import { markSetup, resumeSetup, type SetupState, setupState } from './setup-state.server.ts'
import { progressOf, progressWords, type SetupStep, setupSteps } from './setup-steps.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { ...(await setupState(db, actor)), labels: await newestLabels(db) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const step = (await readForm(request))('step')
  try {
    if (step === 'resume') {
      await resumeSetup(db, actor)
      return doneForm('The setup is shown in the office again.', { marked: '' })
    }
    await markSetup(db, actor, step)
    return doneForm(saidOf(step), { marked: step === 'put-away' ? '' : step })
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'setup', matches)

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, confirmed, isPutAway, labels } = loaderData
  const progress = progressOf(done, confirmed)
  const { next } = progress
  const nextHead = useRef<HTMLHeadingElement>(null)
  const marked = actionData?.flash.kind === 'done' ? actionData.typed.marked : undefined
  useEffect(() => {
    // The answer is there before the steps are read anew.
    if (actionData && marked && next?.id !== marked) nextHead.current?.focus()
  }, [actionData, marked, next])
  return (
    <div className={`page ${layout.narrow}`}>
      <h1>Setup of the library</h1>
      <FlashMessage flash={actionData?.flash ?? null} />
      <p className={next === null ? layout.stands : layout.waits}>
        {done.length === setupSteps.length
          ? 'All six steps are done: the first book is issued.'
          : `${progressWords(progress)}${next === null ? '' : `; next: ${next.title}`}.`}
      </p>
      <ol className={styles.steps}>
        {setupSteps.map((step) => {
          const standing = standingOf(step, loaderData)
          const isNext = step === next
          return (
            <li key={step.id} className={layout.card} aria-current={isNext ? 'step' : undefined}>
              <h2 ref={isNext ? nextHead : null} tabIndex={isNext ? -1 : undefined}>
                {step.title} {standing !== '' && <small className={styles.done}>{standing}</small>}
                {isNext && <small className={styles.next}>next</small>}
              </h2>
              <p>{step.lead}</p>
              <div className={layout.actions}>
                {waysOf(step, labels).map(([to, label]) => (
                  <Link key={to} to={to} className={isNext ? 'button' : 'button button-quiet'}>
                    {label}
                  </Link>
                ))}
                {standing === '' && (
                  <Mark
                    step={step.id}
                    label={step.isPreset ? 'Keep as it is' : 'Skip this step'}
                    of={step.title}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <div className={layout.actions}>
        <Link to="/admin">Admin panel</Link>
        {isPutAway ? (
          <Mark step="resume" label="Show it in the office again" />
        ) : (
          next !== null && <Mark step="put-away" label="Do not show it in the office" />
        )}
      </div>
    </div>
  )
}

/** Where a step is done; labels are printed once there is a copy, before it is issued. */
function waysOf({ id, ways }: SetupStep, labels: string | null): SetupStep['ways'] {
  return id === 'book' && labels !== null ? ways.toSpliced(1, 0, [labels, 'Print its label']) : ways
}

/** What stands beside a step that is not open; '' for one that is. */
function standingOf(
  { id, isPreset }: SetupStep,
  { done, confirmed }: Pick<SetupState, 'done' | 'confirmed'>,
): string {
  if (done.includes(id)) return 'done'
  if (!confirmed.includes(id)) return ''
  return isPreset ? 'kept as it is' : 'skipped'
}

/** What is said once a step was marked, or the setup put away. */
function saidOf(marked: string): string {
  if (marked === 'put-away') {
    return 'The setup is not shown in the office any more. It stays in the menu.'
  }
  const step = setupSteps.find(({ id }) => id === marked)
  return `${step?.title}: ${step?.isPreset ? 'kept as it is' : 'skipped'}.`
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
