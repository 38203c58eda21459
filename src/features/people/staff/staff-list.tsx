import { Form, Link } from 'react-router'
import { personPath } from '#src/features/people/people/person-details.ts'
import { staffRoles } from '#src/kernel/duties.ts'
import styles from './staff.module.css'
import { type StaffPerson, staffRoleNames } from './staff.ts'

/** Whom a search has found, each with the form that gives a role. */
export function Candidates({ people }: { people: readonly StaffPerson[] }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Who person={person} />
          <Form method="post" preventScrollReset className={styles.give}>
            <input type="hidden" name="id" value={person.id} />
            <label>
              <span className="visually-hidden">Role for {person.name}</span>
              <select className="field" name="role" required defaultValue="">
                <option value="" disabled>
                  Choose a role
                </option>
                {staffRoles
                  .filter((role) => !person.staffRoles.includes(role))
                  .map((role) => (
                    <option key={role} value={role}>
                      {staffRoleNames[role]}
                    </option>
                  ))}
              </select>
            </label>
            <button type="submit" name="intent" value="give" className="button">
              Give the role <span className="visually-hidden">to {person.name}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

/** Who has roles, each with the button that takes it back. */
export function StaffList({ staff }: { staff: readonly StaffPerson[] }) {
  return (
    <ul className={styles.people}>
      {staff.map((person) => (
        <li key={person.id}>
          <Who person={person} />
          <ul className={styles.roles}>
            {person.staffRoles.map((role) => (
              <li key={role}>
                <span>{staffRoleNames[role]}</span>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={person.id} />
                  <input type="hidden" name="role" value={role} />
                  <button type="submit" name="intent" value="take" className="button button-quiet">
                    Take back{' '}
                    <span className="visually-hidden">
                      {staffRoleNames[role]} from {person.name}
                    </span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Who({ person }: { person: StaffPerson }) {
  const { id, name, email, rollNumber, role, isDisabled } = person
  return (
    <div>
      <Link to={personPath(id)}>{name}</Link>
      <div className={styles.soft}>
        {[email, rollNumber, role ?? 'no role any more: opens nothing'].filter(Boolean).join(', ')}
        {isDisabled && ', disabled'}
      </div>
    </div>
  )
}
