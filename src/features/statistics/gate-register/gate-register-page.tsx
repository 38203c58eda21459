import { Form } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { ListEmpty, ListHead } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { count, counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/gate-register-page'
import { insideShown } from './gate-register.ts'
import { GateTabs } from './gate-tabs.tsx'
import { insideNow, stoppedCopies, unreadScans, whoIsInside } from './inside.server.ts'
import { insideAction } from './inside-action.server.ts'
import { InsideList } from './inside-list.tsx'
import { StoppedCopies } from './stopped-copies.tsx'
import { UnreadScans } from './unread-scans.tsx'
import { useInsideNow } from './use-inside-now.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return {
    entries: await whoIsInside(db, actor),
    unread: await unreadScans(db, actor),
    stopped: await stoppedCopies(db, actor),
    now: await insideNow(db),
    at: new Date().toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await insideAction(db, actor, field))
  } catch (error) {
    return failedForm(error, {})
  }
}

/** So that whoever was too late sees who is inside by now. */
export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'gate-register', matches)

export default function GateRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const { entries, unread, stopped, at } = loaderData
  const { inside, seats } = useInsideNow(loaderData.now)
  return (
    <div className="page">
      <GateTabs />
      <h1>In-out register</h1>
      <FormMessage flash={answer?.flash ?? null} faults={answer?.faults ?? {}} />
      <dl className={layout.figures}>
        <dt>Inside now</dt>
        <dd>
          <output>{count(inside)}</output>
          {seats !== null && ` of ${counted(seats, 'seat')}, ${share(inside, seats)} %`}
        </dd>
      </dl>
      {entries.length === 0 ? (
        <ListEmpty heading="Nobody is inside">
          Whoever scans a card at a gate appears here at once.
        </ListEmpty>
      ) : (
        <>
          <ListHead says={listSays(entries.length)}>
            <a href="/admin/gate-register/inside.pdf" target="_blank" rel="noreferrer">
              List to print (PDF)
            </a>
          </ListHead>
          <InsideList entries={entries} at={at} />
          <Form method="post" preventScrollReset className={layout.card}>
            <label>
              <input type="checkbox" name="sure" /> Everybody has left the library
            </label>
            {answer?.faults.sure && <p role="alert">{answer.faults.sure}</p>}
            <p className={layout.actions}>
              <button
                type="submit"
                name="intent"
                value="let-all-out"
                className="button button-quiet"
              >
                Let all out
              </button>
            </p>
          </Form>
        </>
      )}
      <StoppedCopies copies={stopped} />
      <UnreadScans scans={unread} />
    </div>
  )
}

const share = (inside: number, seats: number) => Math.round((100 * inside) / seats)

function listSays(shown: number): string {
  if (shown < insideShown) return 'The longest stay first.'
  return `The ${count(shown)} longest stays; the list to print has everybody.`
}
