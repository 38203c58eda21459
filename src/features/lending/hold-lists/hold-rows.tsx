import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { dayWords } from '#src/institute/institute-clock.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { bookHref } from '#src/pages/book-href.ts'
import type { HoldListName } from './hold-list-names.ts'
import styles from './holds.module.css'

/** A hold of a list; `placedAt` is an ISO instant. */
export type ShownHold = {
  readonly holdId: string
  /** Of the next operation on it. */
  readonly key: string
  readonly book: {
    readonly number: number
    readonly title: string
    readonly callNumber: string | null
  }
  readonly member: { readonly number: number; readonly name: string }
  readonly copy: { readonly accessionNumber: string; readonly location: string | null } | null
  readonly place: number | null
  readonly isRecall: boolean
  /** Whether a copy is out that can be recalled for it. */
  readonly canRecall: boolean
  /** The branch whose desk alone changes it; null: this one may. */
  readonly elsewhere: string | null
  readonly suspended: boolean
  readonly placedAt: string
  readonly pickupUntil: string | null
}

type HoldRowsProps = {
  list: HoldListName
  holds: readonly ShownHold[]
  /** What can be done to one. */
  children: (hold: ShownHold) => ReactNode
}

/**
 * Holds, a line each: where the book is, for whom, until when; to work along with a printed list.
 */
export function HoldRows({ list, holds, children }: HoldRowsProps) {
  return (
    <ul className={styles.rows}>
      {holds.map((hold) => {
        const { book, member, copy } = hold
        const number = memberNumber(member.number)
        const where = [copy?.location, book.callNumber, copy?.accessionNumber]
        return (
          <li key={hold.holdId}>
            <div>
              <Link to={bookHref(book.number)}>{book.title}</Link>
              {list !== 'waiting' && <p>{where.filter(Boolean).join(' · ')}</p>}
              <p>
                <Link to={href('/admin/members/:number', { number })}>{member.name}</Link> {number}
              </p>
              <p className={styles.soft}>{facts(hold).join(' · ')}</p>
            </div>
            <div className={styles.do}>{children(hold)}</div>
          </li>
        )
      })}
    </ul>
  )
}

function facts({ place, pickupUntil, isRecall, suspended, placedAt }: ShownHold): string[] {
  const since = dayWords(placedAt)
  const all = [
    place === null ? null : `number ${place} in the queue`,
    pickupUntil && `kept until ${formatDay(pickupUntil)}`,
    isRecall ? 'a copy is recalled' : null,
    suspended ? 'paused' : null,
    `since ${since}`,
  ]
  return all.flatMap((one) => one || [])
}
