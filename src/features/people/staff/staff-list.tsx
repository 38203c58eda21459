import { Form, Link } from 'react-router'
import { personPath } from '#src/features/people/people/person-details.ts'
import { type Branch, type GivenRole, isForBranches, staffRoles } from '#src/kernel/duties.ts'
import { BranchChoice } from './branch-choice.tsx'
import styles from './staff.module.css'
import { type StaffPerson, staffRoleNames } from './staff.ts'

/** Whom a search has found, each with the form that gives a role. */
export function Candidates({
  people,
  branches,
}: {
  people: readonly StaffPerson[]
  branches: readonly Branch[]
}) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Who person={person} />
          {/* Once a role is given, nothing is chosen for the next one. */}
          <Form
            key={person.givenRoles.length}
            method="post"
            preventScrollReset
            className={styles.give}
          >
            <input type="hidden" name="id" value={person.id} />
            <label>
              <span className="visually-hidden">Role for {person.name}</span>
              <select className="field" name="role" required defaultValue="">
                <option value="" disabled>
                  Choose a role
                </option>
                {staffRoles
                  .filter((role) => !person.givenRoles.some((given) => given.role === role))
                  .map((role) => (
                    <option key={role} value={role}>
                      {staffRoleNames[role]}
                    </option>
                  ))}
              </select>
            </label>
            <BranchChoice branches={branches} chosen={null} withRole />
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
export function StaffList({
  staff,
  branches,
}: {
  staff: readonly StaffPerson[]
  branches: readonly Branch[]
}) {
  return (
    <ul className={styles.people}>
      {staff.map((person) => (
        <li key={person.id}>
          <Who person={person} />
          <ul className={styles.roles}>
            {person.givenRoles.map((given) => (
              <Given key={given.role} person={person} given={given} all={branches} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type GivenProps = { person: StaffPerson; given: GivenRole; all: readonly Branch[] }

function Given({ person: { id, name }, given: { role, branches }, all }: GivenProps) {
  const names = branches?.map((branch) => branch.name).join(', ')
  const roleName = staffRoleNames[role]
  return (
    <li>
      <span>
        {roleName}
        {names && <span className={styles.soft}>, for {names}</span>}
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="role" value={role} />
        <button type="submit" name="intent" value="take" className="button button-quiet">
          Take back{' '}
          <span className="visually-hidden">
            {roleName} from {name}
          </span>
        </button>
      </Form>
      {all.length > 1 && isForBranches(role) && (
        <details className={styles.change}>
          <summary>
            Change the branches{' '}
            <span className="visually-hidden">
              of {roleName}, {name}
            </span>
          </summary>
          {/* The boxes of a form that was sent stand as the server has them then. */}
          <Form key={names ?? ''} method="post" preventScrollReset className={styles.give}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="role" value={role} />
            <BranchChoice branches={all} chosen={branches} />
            <button type="submit" name="intent" value="give" className="button">
              Save the branches{' '}
              <span className="visually-hidden">
                of {roleName}, {name}
              </span>
            </button>
          </Form>
        </details>
      )}
    </li>
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
