import { Form } from 'react-router'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from '#src/features/people/account/account.module.css'
import { RowForm } from '#src/features/people/account/row-form.tsx'
import type { Device } from '#src/features/people/push/device.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import devicesStyles from './devices-card.module.css'
import type { NamedKind } from './reminder-kinds.ts'
import { ThisDevice, usePushState } from './this-device.tsx'
import { reminderWords } from './words.ts'

type DevicesCardProps = {
  devices: readonly Device[]
  /** All that they may be told of. */
  kinds: readonly NamedKind[]
}

/** The devices that a person is told on, each with what is told there; and this one more. */
export function DevicesCard({ devices, kinds }: DevicesCardProps) {
  const words = useWords(reminderWords)
  const [state, look] = usePushState()
  const here = state?.kind === 'on' ? state.mark : null
  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">{words.onYourDevices}</h2>
      <p>{words.whatDevicesShow}</p>
      {devices.length > 0 && (
        <ul className={styles.rows}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isThis={device.mark === here} all={kinds} />
          ))}
        </ul>
      )}
      <ThisDevice state={state} marks={devices.map(({ mark }) => mark)} onChange={look} />
      <noscript>
        <p>{words.needsScripts}</p>
      </noscript>
    </section>
  )
}

type DeviceRowProps = { device: Device; isThis: boolean; all: readonly NamedKind[] }

function DeviceRow({ device, isThis, all }: DeviceRowProps) {
  const { id, name, kinds, addedAt, usedAt } = device
  const words = useWords(reminderWords)
  const calendar = useWords(calendarWords)
  const instant = (at: Date) => shownInstant(calendar, at, institute.timeZone)
  return (
    <li>
      <div>
        <strong>
          {name}
          {isThis && <span className={styles.mark}>{words.thisOne}</span>}
        </strong>
        <small>
          {words.addedAt(instant(addedAt))} ·{' '}
          {usedAt ? words.lastTold(instant(usedAt)) : words.toldNothing}
        </small>
      </div>
      <RowForm form="remove-device" id={id} label={words.remove} of={name} />
      <details className={devicesStyles.kinds}>
        <summary>
          {words.toldHere(all.filter(({ kind }) => kinds.includes(kind)).length, all.length)}
        </summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="device" />
          <input type="hidden" name="id" value={id} />
          <fieldset className={`${styles.choices} ${devicesStyles.columns}`}>
            <legend className="visually-hidden">{words.toldOn(name)}</legend>
            {all.map(({ kind, label }) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  name="kind"
                  value={kind}
                  defaultChecked={kinds.includes(kind)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button button-quiet" aria-label={words.saveToldOn(name)}>
            {words.save}
          </button>
        </Form>
      </details>
    </li>
  )
}
