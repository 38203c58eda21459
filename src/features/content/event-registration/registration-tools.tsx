import { Form, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { longestSubject, longestText } from './letter.ts'
import styles from './registration.module.css'
import { checkInHref } from './registrations.ts'

type RegistrationToolsProps = {
  event: number
  /** The id of the date that is shown; '' for all. */
  date: string
  /** Whether it is over, or all of them are. */
  isOver: boolean
  certificates: number
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** What else an organiser does with a list: the door, files, certificates, a mail to all. */
export function RegistrationTools(props: RegistrationToolsProps) {
  const { event, date, isOver, certificates, typed, faults } = props
  const search = `?event=${event}${date === '' ? '' : `&date=${date}`}`
  const isWriting = [typed.subject, typed.body, faults.subject, faults.body].some(Boolean)
  return (
    <div className={styles.tools}>
      <p className={layout.actions}>
        <Link className="button" to={`${checkInHref(event)}${date === '' ? '' : `?date=${date}`}`}>
          {isOver ? 'Correct attendance' : 'Check in at the door'}
        </Link>
        <a href={`/admin/event-registrations.csv${search}`} download>
          Registrations (CSV)
        </a>
        <a href={`/admin/event-attendance.pdf${search}`}>Attendance sheet (PDF)</a>
        <a href={`/admin/event-attendance.xlsx${search}`} download>
          Attendance sheet (Excel)
        </a>
      </p>
      <details className={layout.fold}>
        <summary>Certificates of attendance</summary>
        <Form method="post" preventScrollReset>
          <p>
            Everyone who came and has no certificate yet is given one, in their present name, and
            notified by e-mail.
          </p>
          <p className={layout.actions}>
            <button
              type="submit"
              name="intent"
              value="certificates"
              className="button button-quiet"
            >
              Issue certificates
            </button>
            {certificates > 0 && (
              <a href={`/admin/event-certificates.pdf?event=${event}`}>
                All certificates ({certificates}, PDF)
              </a>
            )}
          </p>
        </Form>
      </details>
      <details className={layout.fold} open={isWriting}>
        <summary>E-mail everyone who {isOver ? 'had' : 'has'} a seat</summary>
        <Form method="post" className={`${styles.form} ${forms.lined}`}>
          <input type="hidden" name="date" value={date} />
          <FormField
            label="Subject"
            name="subject"
            required
            maxLength={longestSubject}
            defaultValue={typed.subject ?? ''}
            fault={faults.subject}
          />
          <TextLines
            label="Text"
            name="body"
            rows={6}
            maxLength={longestText}
            defaultValue={typed.body ?? ''}
            fault={faults.body}
            hint="Everyone gets a separate e-mail."
          />
          <p>
            <button type="submit" name="intent" value="write" className="button">
              Send
            </button>
          </p>
        </Form>
      </details>
    </div>
  )
}
