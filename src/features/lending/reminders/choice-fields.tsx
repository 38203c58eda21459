import { useWords } from '#src/browser/words/use-words.ts'
import styles from '#src/features/people/account/account.module.css'
import {
  isAnnounced,
  type NamedKind,
  optionalKinds,
  ownKinds,
  reminderKinds,
} from './reminder-kinds.ts'
import { type MemberChoices, wants } from './reminder-settings.ts'
import { reminderWords } from './words.ts'

type ChoiceFieldsProps = {
  choices: MemberChoices
  /** The ids of those whose kinds a member chooses. */
  channels: readonly ('email' | 'push')[]
  /** All that they may be told of. */
  kinds: readonly NamedKind[]
}

/** What a member wants to be told by which channel, and whether in one message a day. */
export function ChoiceFields({ choices, channels, kinds }: ChoiceFieldsProps) {
  const words = useWords(reminderWords)
  const chosen = kinds.filter(({ kind }) => isAnnounced(kind) || optionalKinds.includes(kind))
  const always = ownKinds
    .filter((kind) => !reminderKinds[kind].optional)
    .map((kind) => words[kind].toLowerCase())
  return (
    <>
      {channels.map((id) => (
        <fieldset key={id} className={styles.choices}>
          <legend>{words[id]}</legend>
          {chosen.map(({ kind, label }) => (
            <label key={kind}>
              <input
                type="checkbox"
                name="wanted"
                value={`${kind} ${id}`}
                defaultChecked={wants(choices, kind, id)}
              />
              {label}
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
