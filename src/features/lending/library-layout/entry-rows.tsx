import { Form } from 'react-router'
import styles from './layout.module.css'
import { type LayoutEntry, longestEntryName } from './layout-lists.ts'
import { NameField, RemoveForm, SaveButton } from './row-forms.tsx'

type EntryRowsProps = {
  entries: readonly LayoutEntry[]
  /** The one that stays, used or not. */
  first: string
  /** "12 copies", "2 locations". */
  usesWords: (entry: LayoutEntry) => string
}

/** A list in its order: each entry's name to change, its place, and whether something uses it. */
export function EntryRows({ entries, first, usesWords }: EntryRowsProps) {
  return (
    <ul className={styles.rows}>
      {entries.map((entry, index) => {
        const { code, name, uses } = entry
        return (
          <li key={code}>
            <Form method="post" className={styles.line} preventScrollReset>
              <input type="hidden" name="code" value={code} />
              <NameField name={name} longest={longestEntryName} />
              <SaveButton intent="rename" name={name} />
            </Form>
            <span className={styles.uses}>{usesWords(entry)}</span>
            <div className={styles.rest}>
              {entries.length > 1 && (
                <>
                  <Move code={code} name={name} direction="up" place={index} isOff={index === 0} />
                  <Move
                    code={code}
                    name={name}
                    direction="down"
                    place={index + 2}
                    isOff={index === entries.length - 1}
                  />
                </>
              )}
              {uses === 0 && code !== first && (
                <RemoveForm field="code" value={code} intent="remove" name={name} />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type MoveProps = {
  code: string
  name: string
  direction: 'up' | 'down'
  /** Where it goes, 1 the first. */
  place: number
  isOff: boolean
}

function Move({ code, name, direction, place, isOff }: MoveProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="place" value={place} />
      <button
        type="submit"
        name="intent"
        value="move"
        className={`button button-quiet ${styles.arrow}`}
        aria-label={`Move ${name} ${direction}`}
        disabled={isOff}
      >
        {direction === 'up' ? '↑' : '↓'}
      </button>
    </Form>
  )
}

/** Adds an entry by its name. */
export function NewEntry({ label, typed }: { label: string; typed: string }) {
  return (
    <Form method="post" className={styles.new} preventScrollReset>
      <label>
        {label}
        <input
          key={typed}
          className="field"
          name="name"
          defaultValue={typed}
          maxLength={longestEntryName}
          required
          autoComplete="off"
        />
      </label>
      <button type="submit" name="intent" value="add" className="button">
        Add
      </button>
    </Form>
  )
}
