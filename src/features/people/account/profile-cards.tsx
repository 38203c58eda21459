import { Form, Link, useNavigation } from 'react-router'
import { useFirstFault } from '#src/browser/forms/first-fault.ts'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { WrongField } from '#src/features/people/accounts/failed-field.ts'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import { branchNames } from '#src/kernel/branch-access.ts'
import type { BranchDuty, RolesInForce, StaffRole } from '#src/kernel/duties.ts'
import type { ShownPerson } from '#src/kernel/shown-person.ts'
import styles from './account.module.css'
import { staffRoleWords } from './staff-roles/words.ts'
import { accountWords } from './words.ts'

const roles = { admin: 'administrator', faculty: 'faculty', student: 'student' } as const

type FailedProps = { failed: object | null; wrong: WrongField | null }

type NameCardProps = FailedProps & {
  person: ShownPerson
  /** What an administrator gave them to do in the office. */
  staffRoles: readonly StaffRole[]
  /** The branches of what is not for all. */
  staffBranches: NonNullable<RolesInForce['staffBranches']>
  typed: string | undefined
}

/** The name, to be changed; and the address and the role, which are not. */
export function NameCard({
  person,
  staffRoles,
  staffBranches,
  typed,
  failed,
  wrong,
}: NameCardProps) {
  const form = useFirstFault(wrong?.isQuiet ? failed : null)
  const { name, email, verified, role } = person
  const words = useWords(accountWords)
  const roleWords = useWords(staffRoleWords)
  const given = staffRoles.map((role) => {
    const branches = staffBranches[role as BranchDuty]
    return branches ? `${roleWords[role]} (${branchNames(branches)})` : roleWords[role]
  })
  return (
    <section className={styles.card} aria-labelledby="name">
      <h2 id="name">{words.aboutYou}</h2>
      {!verified && (
        <p className={styles.told}>
          <MarkedText text={words.notConfirmed} mark={(text) => <Link to="/login">{text}</Link>} />
        </p>
      )}
      <Form ref={form} method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="name" />
        <FormField
          label={words.name}
          required
          name="name"
          autoComplete="name"
          defaultValue={typed ?? name}
          fault={wrong?.field === 'name' ? wrong.message : undefined}
        />
        <SaveButton form="name" label={words.saveName} />
      </Form>
      <dl className={styles.facts}>
        <dt>{words.email}</dt>
        <dd>{email}</dd>
        <dt>{words.role}</dt>
        <dd>{words[role ? roles[role] : 'guest']}</dd>
        {staffRoles.length > 0 && (
          <>
            <dt>{words.yourWork}</dt>
            <dd>
              {given.join(', ')}.<Link to="/admin">{words.openOffice}</Link>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

type PasswordCardProps = FailedProps & { hasPassword: boolean; shortest: number }

/** A new password; the old one is asked for where there is one. */
export function PasswordCard({ hasPassword, shortest, failed, wrong }: PasswordCardProps) {
  const form = useFirstFault(wrong?.isQuiet ? failed : null)
  const fault = wrong?.field === 'password' ? wrong.message : undefined
  const words = useWords(accountWords)
  const isCurrent = hasPassword && wrong?.code === 'wrong-password'
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">{words.password}</h2>
      <p>{hasPassword ? words.newPasswordEnds : words.firstPasswordEnds}</p>
      <Form ref={form} method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="password" />
        {hasPassword && (
          <PasswordField
            label={words.currentPassword}
            name="current"
            fault={isCurrent ? fault : undefined}
          />
        )}
        <PasswordField
          label={words.newPassword}
          shortest={shortest}
          fault={isCurrent ? undefined : fault}
        />
        <SaveButton form="password" label={words.setPassword} />
      </Form>
    </section>
  )
}

function SaveButton({ form, label }: { form: string; label: string }) {
  const words = useWords(accountWords)
  const { formData } = useNavigation()
  const isBusy = formData?.get('form') === form
  return <SendButton isBusy={isBusy}>{isBusy ? words.saving : label}</SendButton>
}
