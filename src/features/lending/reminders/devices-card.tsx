import { Form } from 'react-router'
import { institute } from '#institute'
import styles from '#src/features/people/account/account.module.css'
import { RowForm } from '#src/features/people/account/row-form.tsx'
import type { Device } from '#src/features/people/push/device.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import devicesStyles from './devices-card.module.css'
import { reminderKindNames, reminderKinds } from './reminder-kinds.ts'
import { ThisDevice, usePushStanding } from './this-device.tsx'

/** The devices that a person is told on, each with what is told there; and this one more. */
export function DevicesCard({ devices }: { devices: readonly Device[] }) {
  const [standing, look] = usePushStanding()
  const here = standing?.kind === 'on' ? standing.mark : null
  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">On your devices</h2>
      <p>
        A phone or computer can show messages while this site is closed: the subject, and nothing
        more. Signing out there ends it.
      </p>
      {devices.length > 0 && (
        <ul className={styles.rows}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isThis={device.mark === here} />
          ))}
        </ul>
      )}
      <ThisDevice standing={standing} marks={devices.map(({ mark }) => mark)} onChange={look} />
      <noscript>
        <p>Adding this device needs scripts.</p>
      </noscript>
    </section>
  )
}

function DeviceRow({ device, isThis }: { device: Device; isThis: boolean }) {
  const { id, name, kinds, addedAt, usedAt } = device
  const instant = (at: Date) => formatInstant(at, institute.timeZone)
  return (
    <li>
      <div>
        <strong>
          {name}
          {isThis && <span className={styles.mark}>this one</span>}
        </strong>
        <small>
          Added {instant(addedAt)} · {usedAt ? `last told ${instant(usedAt)}` : 'told nothing yet'}
        </small>
      </div>
      <RowForm form="remove-device" id={id} label="Remove" of={name} />
      <details className={devicesStyles.kinds}>
        <summary>
          What is told here: {kinds.length} of {reminderKindNames.length}
        </summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="device" />
          <input type="hidden" name="id" value={id} />
          <fieldset className={`${styles.choices} ${devicesStyles.columns}`}>
            <legend className="visually-hidden">What is told on {name}</legend>
            {reminderKindNames.map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  name="kind"
                  value={kind}
                  defaultChecked={kinds.includes(kind)}
                />
                {reminderKinds[kind].label}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button button-quiet">
            Save<span className="visually-hidden"> what is told on {name}</span>
          </button>
        </Form>
      </details>
    </li>
  )
}
