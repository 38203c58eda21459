import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { memberNumber } from '#src/kernel/member-number.ts'
import { Fold } from './fold.tsx'
import styles from './member.module.css'

type MemberCardProps = {
  member: { readonly number: number; readonly barcode: string; readonly version: number }
  isLost: boolean
  /** What was typed of a new card that was refused. */
  typed: Readonly<Record<string, string>> | null
}

/** A member's library card: to print, to report as lost, to replace. */
export function MemberCard({ member, isLost, typed }: MemberCardProps) {
  const number = memberNumber(member.number)
  return (
    <Fold
      title={isLost ? 'Library card: reported as lost' : 'Library card'}
      isOpen={isLost || typed !== null}
    >
      <p>{member.barcode}</p>
      <div className={styles.acts}>
        <a
          className="button button-quiet"
          href={`/admin/members/cards.pdf?form=single&number=${number}`}
          target="_blank"
          rel="noreferrer"
        >
          Print the card
        </a>
        {!isLost && (
          <Form method="post" preventScrollReset>
            <button type="submit" name="intent" value="card-lost" className="button button-quiet">
              Report as lost
            </button>
          </Form>
        )}
      </div>
      <details open={typed !== null}>
        <summary>Replace the card</summary>
        <Form method="post" preventScrollReset className={styles.anyway}>
          <input type="hidden" name="intent" value="new-card" />
          <input type="hidden" name="version" value={member.version} />
          <FormField
            label="Barcode of the new card"
            name="barcode"
            maxLength={100}
            defaultValue={typed?.barcode ?? ''}
            spellCheck={false}
            hint={`Empty: the same card is printed again. The number ${number} opens the member always, so look at the photo.`}
          />
          <button type="submit" className="button">
            Give the new card
          </button>
        </Form>
      </details>
    </Fold>
  )
}
