import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import { formatInstant } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Suggestion, WaitingRequest } from './membership-requests.ts'
import styles from './request-card.module.css'

type RequestCardProps = {
  request: WaitingRequest
  /** What was typed of a form of this card that failed. */
  typed: Readonly<Record<string, string>>
}

/** A reader who asks for a membership: to be linked to a member, made one, or declined. */
export function RequestCard({ request, typed }: RequestCardProps) {
  const { id, name, email, askedAt, suggestions } = request
  return (
    <section className={layout.card} aria-labelledby={`request-${id}`}>
      <h2 id={`request-${id}`}>{name}</h2>
      <p className={layout.facts}>
        <span>{email}</span>
        <span>asked {formatInstant(new Date(askedAt), institute.timeZone)}</span>
      </p>
      {suggestions.length > 0 && (
        <>
          <h3>May be this member</h3>
          <ul className={styles.members}>
            {suggestions.map((member) => (
              <SuggestedMember key={member.number} request={id} email={email} member={member} />
            ))}
          </ul>
        </>
      )}
      <p className={layout.buttons}>
        <Link to={href('/admin/membership-requests/:id/new', { id })} className="button">
          Make a new member
        </Link>
      </p>
      <details open={typed.intent === 'link'}>
        <summary>Link to another member</summary>
        <Form method="post" preventScrollReset className={styles.form}>
          <input type="hidden" name="id" value={id} />
          <FormField
            label="Number, barcode or roll number of the member"
            name="member"
            defaultValue={typed.intent === 'link' ? typed.member : ''}
            required
            maxLength={100}
            spellCheck={false}
          />
          <button type="submit" name="intent" value="link" className="button button-quiet">
            Link
          </button>
        </Form>
      </details>
      <details open={typed.intent === 'decline'}>
        <summary>Decline</summary>
        <Form method="post" preventScrollReset className={styles.form}>
          <input type="hidden" name="id" value={id} />
          <FormField
            label="Reason, which the reader reads"
            name="reason"
            defaultValue={typed.intent === 'decline' ? typed.reason : ''}
            required
            maxLength={500}
          />
          <button type="submit" name="intent" value="decline" className="button button-quiet">
            Decline the request
          </button>
        </Form>
      </details>
    </section>
  )
}

type SuggestedMemberProps = { request: string; email: string; member: Suggestion }

function SuggestedMember({ request, email, member }: SuggestedMemberProps) {
  const number = memberNumber(member.number)
  const facts = [number, member.rollNumber, member.category, member.department]
  return (
    <li>
      <div>
        <Link to={href('/admin/members/:number', { number })}>{member.name}</Link>
        <p className={layout.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {member.email !== null && (
          <p className={layout.facts}>
            Has {member.email}, which {email} would replace.
          </p>
        )}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={request} />
        <input type="hidden" name="member" value={number} />
        <button
          type="submit"
          name="intent"
          value="link"
          className="button button-quiet"
          aria-label={`Link to ${member.name}, ${number}`}
        >
          Link
        </button>
      </Form>
    </li>
  )
}
