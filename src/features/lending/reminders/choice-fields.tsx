import styles from '#src/features/people/account/account.module.css'
import { optionalKinds, reminderKindNames, reminderKinds } from './reminder-kinds.ts'
import { type MemberChoices, wants } from './reminder-settings.ts'

type ChoiceFieldsProps = {
  choices: MemberChoices
  channels: readonly { readonly id: string; readonly label: string }[]
}

/** What a member wants to be told by which channel, and whether in one message a day. */
export function ChoiceFields({ choices, channels }: ChoiceFieldsProps) {
  const always = reminderKindNames
    .filter((kind) => !reminderKinds[kind].optional)
    .map((kind) => reminderKinds[kind].label.toLowerCase())
  return (
    <>
      {channels.map(({ id, label }) => (
        <fieldset key={id} className={styles.choices}>
          <legend>By {label.toLowerCase()}</legend>
          {optionalKinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                name="wanted"
                value={`${kind} ${id}`}
                defaultChecked={wants(choices, kind, id)}
              />
              {reminderKinds[kind].label}
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles.hint}>Always told: {always.join(', ')}.</p>
      <fieldset className={styles.choices}>
        <legend>What is due and overdue</legend>
        <label>
          <input type="radio" name="digest" value="yes" defaultChecked={choices.digest} />
          In one message a day
        </label>
        <label>
          <input type="radio" name="digest" value="no" defaultChecked={!choices.digest} />A message
          for each book
        </label>
      </fieldset>
    </>
  )
}
