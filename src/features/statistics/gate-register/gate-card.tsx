import { Form } from 'react-router'
import { institute } from '#institute'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import { GateFields, type GateTexts } from './gate-fields.tsx'
import type { Gate } from './gate-register.ts'

type GateCardProps = {
  gate: Gate
  branches: readonly { readonly code: string; readonly name: string }[]
  /** What was typed and not saved; null: nothing. */
  typed: GateTexts | null
  faults: Readonly<Record<string, string>>
}

/** One gate: when it was last used, its form, and what is done with its code. */
export function GateCard({ gate, branches, typed, faults }: GateCardProps) {
  const { number, name, branchName, codeMadeAt, lastScanAt, version } = gate
  return (
    <article className={layout.card} aria-label={name}>
      <h2>{name}</h2>
      <p className={layout.facts}>
        <span>{branchName}</span>
        <span>Code of {when(codeMadeAt)}</span>
        <span>{lastScanAt ? `Last scan ${when(lastScanAt)}` : 'No scan yet'}</span>
      </p>
      <details open={typed !== null}>
        <summary>Change</summary>
        <Form method="post" preventScrollReset className={`${forms.lined} ${forms.spaced}`}>
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="version" value={version} />
          <GateFields texts={typed ?? textsOf(gate)} branches={branches} faults={faults} />
          <p className={layout.actions}>
            <button type="submit" className="button" name="intent" value="change">
              Save the gate
            </button>
          </p>
        </Form>
      </details>
      <details>
        <summary>Replace the code</summary>
        <p>
          The address of a gate is shown once, when its code is made. Where nobody has it any more,
          make a new code, which ends the former one at once, and open its address on the device.
          What the device has not sent yet is sent then.
        </p>
        <Form method="post" className={layout.actions}>
          <input type="hidden" name="number" value={number} />
          <button type="submit" className="button" name="intent" value="replace">
            Make a new code
          </button>
        </Form>
      </details>
      <details>
        <summary>Revoke the gate</summary>
        <p>
          Its device can record nobody any more; who came and left there stays in the register. This
          cannot be undone.
        </p>
        <Form method="post" className={layout.actions}>
          <input type="hidden" name="number" value={number} />
          <button type="submit" className="button button-quiet" name="intent" value="revoke">
            Revoke {name}
          </button>
        </Form>
      </details>
    </article>
  )
}

const when = (at: string) => formatInstant(new Date(at), institute.timeZone)

function textsOf(gate: Gate): GateTexts {
  const { name, branch, greetsByName, showsPhoto, purposes, checksCopies } = gate
  const greeting = showsPhoto ? 'photo' : greetsByName ? 'name' : 'nobody'
  return {
    name,
    branch,
    greeting,
    purposes: purposes.join('\n'),
    checksCopies: checksCopies ? 'on' : '',
  }
}
