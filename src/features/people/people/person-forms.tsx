import { Form } from 'react-router'
import type { ListedPerson } from './listed-person.ts'
import styles from './people.module.css'
import type { PersonAnswer } from './person-change.ts'
import { ReasonField } from './reason-field.tsx'

type PersonFormsProps = {
  person: ListedPerson
  /** What the last form came to, if it was this person's. */
  answer: PersonAnswer | null
}

/**
 * What an administrator may do with a person's account; nothing for administrators, who are
 * configuration.
 */
export function PersonForms({ person, answer }: PersonFormsProps) {
  const { id, name, role, given, secondStep, disabledAt } = person
  if (role === 'admin') {
    return (
      <p className={styles.soft}>
        Administrators are named in institute.ts; their accounts are not changed here.
      </p>
    )
  }
  const failed = answer?.flash.kind === 'failed' ? answer : null
  const typedFor = (intent: string) => (failed?.intent === intent ? failed.typed : null)
  return (
    // After what was done the fields are empty again.
    <div className={styles.forms} key={answer?.flash.kind === 'done' ? answer.flash.message : ''}>
      <p className={styles.soft}>
        Disabling and signing out everywhere end the API tokens too; none comes back.
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {disabledAt ? (
          <button type="submit" name="intent" value="enable" className="button">
            Enable <span className="visually-hidden">{name}</span>
          </button>
        ) : (
          <>
            <ReasonField
              label="Reason for disabling"
              value={typedFor('disable')?.reason ?? ''}
              wrong={typedFor('disable') !== null}
            />
            <button type="submit" name="intent" value="disable" className="button">
              Disable <span className="visually-hidden">{name}</span>
            </button>
          </>
        )}
      </Form>
      <RoleForm person={person} typed={typedFor('give-role')} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {given && (
          <button type="submit" name="intent" value="take-role" className="button button-quiet">
            Take the role back <span className="visually-hidden">from {name}</span>
          </button>
        )}
        {secondStep && (
          <button type="submit" name="intent" value="second-step" className="button button-quiet">
            Turn the second step off <span className="visually-hidden">for {name}</span>
          </button>
        )}
        <button type="submit" name="intent" value="sign-out" className="button button-quiet">
          Sign out everywhere <span className="visually-hidden">{name}</span>
        </button>
      </Form>
    </div>
  )
}

type RoleFormProps = { person: ListedPerson; typed: PersonAnswer['typed'] | null }

function RoleForm({ person: { id, name, role }, typed }: RoleFormProps) {
  const other = role === 'student' ? 'faculty' : 'student'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <label>
        Role other than the e-mail’s
        <select className="field" name="role" defaultValue={typed?.role || other}>
          <option value="student">Student</option>
          <option value="faculty">Faculty</option>
        </select>
      </label>
      <ReasonField label="Reason for the role" value={typed?.reason ?? ''} wrong={typed !== null} />
      <button type="submit" name="intent" value="give-role" className="button">
        Give the role <span className="visually-hidden">to {name}</span>
      </button>
    </Form>
  )
}
