import { useWords } from '#src/browser/words/use-words.ts'
import styles from '#src/features/people/account/account.module.css'
import { optionalKinds, reminderKindNames, reminderKinds } from './reminder-kinds.ts'
import { type MemberChoices, wants } from './reminder-settings.ts'
import { reminderWords } from './words.ts'

type ChoiceFieldsProps = {
  choices: MemberChoices
  /** The ids of those whose kinds a member chooses. */
  channels: readonly ('email' | 'push')[]
}

/** What a member wants to be told by which channel, and whether in one message a day. */
export function ChoiceFields({ choices, channels }: ChoiceFieldsProps) {
  const words = useWords(reminderWords)
  const always = reminderKindNames
    .filter((kind) => !reminderKinds[kind].optional)
    .map((kind) => words[kind].toLowerCase())
  return (
    <>
      {channels.map((id) => (
        <fieldset key={id} className={styles.choices}>
          <legend>{words[id]}</legend>
          {optionalKinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                name="wanted"
                value={`${kind} ${id}`}
                defaultChecked={wants(choices, kind, id)}
              />
              {words[kind]}
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles.hint}>{words.alwaysTold(always.join(', '))}</p>
      <fieldset className={styles.choices}>
        <legend>{words.dueAndOverdue}</legend>
        <label>
          <input type="radio" name="digest" value="yes" defaultChecked={choices.digest} />
          {words.oneADay}
        </label>
        <label>
          <input type="radio" name="digest" value="no" defaultChecked={!choices.digest} />
          {words.oneForEach}
        </label>
      </fieldset>
    </>
  )
}
