import { Form, Link, useNavigation } from 'react-router'
import { PasswordField } from '../accounts/password-field.tsx'
import type { ShownPerson } from '../accounts/shown-person.ts'
import { TextField } from '../accounts/text-field.tsx'
import styles from './account.module.css'

const roles = { admin: 'Administrator', faculty: 'Faculty', student: 'Student' }

type NameCardProps = { person: ShownPerson; typed: string | undefined; wrong: boolean }

/** The name, to be changed; and the address and the role, which are not. */
export function NameCard({ person, typed, wrong }: NameCardProps) {
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
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="name" />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={typed ?? name}
          wrong={wrong}
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

/** A new password; the old one is asked for where there is one. */
export function PasswordCard({ hasPassword, wrong }: { hasPassword: boolean; wrong: boolean }) {
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>
        {hasPassword
          ? 'A new password signs you out on all other devices.'
          : 'You sign in with Google so far. With a password you can sign in without it too.'}
      </p>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="password" />
        {hasPassword && (
          <PasswordField label="Current password" name="current" isNew={false} wrong={wrong} />
        )}
        <PasswordField label="New password" isNew wrong={wrong} />
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
