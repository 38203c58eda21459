import { useState } from 'react'
import { Form } from 'react-router'
import list from '#src/browser/list/list.module.css'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { foldedKey } from '#src/kernel/folding.ts'
import { doorWords } from './at-door/words.ts'
import styles from './check-in.module.css'
import type { DoorPerson } from './door.ts'
import { whenOf } from './door-words.ts'

type DoorPeopleProps = {
  people: readonly DoorPerson[]
  onEnter: (registration: string) => void
  onUndo: (checkIn: string) => void
}

/** The list of a date by name, each to be checked in or taken back. */
export function DoorPeople({ people, onEnter, onUndo }: DoorPeopleProps) {
  const words = useWords(doorWords)
  const calendar = useWords(calendarWords)
  const [sought, setSought] = useState('')
  const key = foldedKey(sought)
  const shown = people.filter(
    ({ name, memberNumber }) =>
      foldedKey(name).includes(key) || foldedKey(memberNumber ?? '').includes(key),
  )
  return (
    <section aria-labelledby="people">
      <h2 id="people">{words.people}</h2>
      <div className="needs-script">
        <label htmlFor="name">{words.nameOrNumber}</label>
        <input
          id="name"
          type="search"
          className="field"
          autoComplete="off"
          onChange={(event) => setSought(event.target.value)}
        />
      </div>
      {shown.length === 0 && <p>{people.length === 0 ? words.nobody : words.noMatch}</p>}
      <ul className={`${list.lines} ${styles.people}`}>
        {shown.map((person) => (
          <li key={person.id}>
            <div>
              <strong>{person.name}</strong> <span>{person.memberNumber}</span>
              {person.came && (
                <p>
                  <span className={`${marks.mark} ${marks.good}`}>{words.isIn}</span>{' '}
                  {whenOf(person.came.at, calendar)}
                  {person.came.door && `, ${person.came.door}`}
                </p>
              )}
              {person.state === 'waiting' && (
                <p>
                  <span className={`${marks.mark} ${marks.warn}`}>{words.waitingList}</span>
                </p>
              )}
            </div>
            <PersonStep person={person} onEnter={onEnter} onUndo={onUndo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PersonStep({
  person,
  onEnter,
  onUndo,
}: { person: DoorPerson } & Omit<DoorPeopleProps, 'people'>) {
  const words = useWords(doorWords)
  const { id, name, came, state } = person
  if (state === 'waiting') return null
  return (
    <Form
      method="post"
      data-works-offline=""
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        if (came) onUndo(came.id)
        else onEnter(id)
      }}
    >
      <input type="hidden" name={came ? 'checkIn' : 'registration'} value={came ? came.id : id} />
      <button
        type="submit"
        name="intent"
        value={came ? 'undo' : 'in'}
        className="button button-quiet"
        aria-label={came ? words.undoOf(name) : words.checkInOf(name)}
      >
        {came ? words.undo : words.checkIn}
      </button>
    </Form>
  )
}
