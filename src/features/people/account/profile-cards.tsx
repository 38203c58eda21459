import { Form, Link, useNavigation } from 'react-router'
import { useFirstFault } from '#src/browser/forms/first-fault.ts'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { WrongField } from '#src/features/people/accounts/failed-field.ts'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import type { ShownPerson } from '#src/features/people/accounts/shown-person.ts'
import styles from './account.module.css'

const roles = { admin: 'Administrator', faculty: 'Faculty', student: 'Student' }

type FailedProps = { failed: object | null; wrong: WrongField | null }

type NameCardProps = FailedProps & { person: ShownPerson; typed: string | undefined }

/** The name, to be changed; and the address and the role, which are not. */
export function NameCard({ person, typed, failed, wrong }: NameCardProps) {
  const form = useFirstFault(wrong?.isQuiet ? failed : null)
  const { name, email, verified, role } = person
  return (
    <section className={styles.card} aria-labelledby="name">
      <h2 id="name">About you</h2>
      {!verified && (
        <p className={styles.told}>
          Your address is not confirmed yet. <Link to="/login">Open the link in our mail</Link>, and
          the rest of your account opens too.
        </p>
      )}
      <Form ref={form} method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="name" />
        <FormField
          label="Name"
          required
          name="name"
          autoComplete="name"
          defaultValue={typed ?? name}
          fault={wrong?.field === 'name' ? wrong.message : undefined}
        />
        <SaveButton form="name" label="Save the name" />
      </Form>
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd>{email}</dd>
        <dt>Role</dt>
        <dd>{role ? roles[role] : 'Guest'}</dd>
      </dl>
    </section>
  )
}

type PasswordCardProps = FailedProps & { hasPassword: boolean; shortest: number }

/** A new password; the old one is asked for where there is one. */
export function PasswordCard({ hasPassword, shortest, failed, wrong }: PasswordCardProps) {
  const form = useFirstFault(wrong?.isQuiet ? failed : null)
  const fault = wrong?.field === 'password' ? wrong.message : undefined
  const isCurrent = hasPassword && wrong?.code === 'wrong-password'
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>
        {hasPassword
          ? 'A new password signs you out on all other devices and ends your API tokens.'
          : 'You sign in with Google so far. With a password you can sign in without it too. Setting one signs you out on all other devices and ends your API tokens.'}
      </p>
      <Form ref={form} method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="password" />
        {hasPassword && (
          <PasswordField
            label="Current password"
            name="current"
            fault={isCurrent ? fault : undefined}
          />
        )}
        <PasswordField
          label="New password"
          shortest={shortest}
          fault={isCurrent ? undefined : fault}
        />
        <SaveButton form="password" label="Set the password" />
      </Form>
    </section>
  )
}

function SaveButton({ form, label }: { form: string; label: string }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('form') === form
  return (
    <button type="submit" className="button" aria-disabled={isBusy}>
      {isBusy ? 'Saving…' : label}
    </button>
  )
}
