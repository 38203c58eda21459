import { Form } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/gates-page'
import { GateCard } from './gate-card.tsx'
import { GateCodeCard } from './gate-code-card.tsx'
import { GateFields, type GateTexts } from './gate-fields.tsx'
import styles from './gate-register.module.css'
import { readGateSettings } from './gate-settings.server.ts'
import { GateSettingsCard } from './gate-settings-card.tsx'
import { GateTabs } from './gate-tabs.tsx'
import { branchesOfGates, listGates } from './gates.server.ts'
import { gatesAction } from './gates-action.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, origin } = context.get(appContext)
  return {
    gates: await listGates(db, actor),
    branches: await branchesOfGates(db),
    settings: await readGateSettings(db),
    origin,
  }
}

const fields = [
  'intent',
  'number',
  'name',
  'branch',
  'greeting',
  'purposes',
  'checksCopies',
  'seats',
] as const

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    const { said, shown } = await gatesAction(db, actor, field)
    return { ...doneForm(said), shown }
  } catch (error) {
    return failedForm(error, Object.fromEntries(fields.map((name) => [name, field(name)])))
  }
}

/** The code of a gate is in the answer alone. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'gates', matches)

export default function GatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gates, branches, settings, origin } = loaderData
  const shown = actionData && 'shown' in actionData ? actionData.shown : null
  const isFailed = actionData?.flash.kind === 'failed'
  const typed = isFailed ? actionData.typed : {}
  const faults = actionData?.faults ?? {}
  const added = typed.intent === 'add' ? (typed as GateTexts) : newGate(branches)
  return (
    <div className="page">
      <GateTabs />
      <h1>Gates and settings</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {shown && <GateCodeCard {...shown} origin={origin} />}
      {gates.length === 0 ? (
        <ListEmpty heading="No gates">
          Add the first one below, and open its address on a tablet or an old PC at the door.
        </ListEmpty>
      ) : (
        <ul className={styles.gates}>
          {gates.map((gate) => {
            const isTyped = typed.intent === 'change' && typed.number === String(gate.number)
            return (
              <li key={`${gate.id} ${gate.version}`}>
                <GateCard
                  gate={gate}
                  branches={branches}
                  typed={isTyped ? (typed as GateTexts) : null}
                  faults={isTyped ? faults : {}}
                />
              </li>
            )
          })}
        </ul>
      )}
      <section className={`${layout.card} ${forms.lined}`} aria-labelledby="new">
        <h2 id="new">New gate</h2>
        <Form method="post" className={forms.spaced} key={gates.length}>
          <GateFields
            texts={added}
            branches={branches}
            faults={typed.intent === 'add' ? faults : {}}
          />
          <p className={layout.actions}>
            <button type="submit" className="button" name="intent" value="add">
              Add the gate
            </button>
          </p>
        </Form>
      </section>
      <GateSettingsCard
        key={`settings ${settings.version}`}
        settings={settings}
        seatsTyped={typed.intent === 'settings' ? (typed.seats ?? '') : null}
        faults={typed.intent === 'settings' ? faults : {}}
      />
    </div>
  )
}

function newGate(branches: readonly { readonly code: string }[]): GateTexts {
  return {
    name: '',
    branch: branches[0]?.code ?? '',
    greeting: 'name',
    purposes: 'Reading\nBorrowing or returning\nReference\nNewspapers\nComputers',
    checksCopies: '',
  }
}
