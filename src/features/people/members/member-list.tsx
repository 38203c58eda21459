import { href, Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Category } from './categories.ts'
import styles from './members.module.css'
import { type Member, standingOf } from './members.ts'
import { StandingMark } from './standing-mark.tsx'

type MemberListProps = {
  members: readonly (Member & { readonly isBlocked: boolean })[]
  categories: readonly Category[]
  /** The institute's day. */
  today: string
}

/** Members, one below the other, each a link to all that is known of them. */
export function MemberList({ members, categories, today }: MemberListProps) {
  const names = new Map(categories.map(({ code, name }) => [code, name]))
  return (
    <ul className={`${list.links} ${styles.list}`}>
      {members.map((member) => {
        const number = memberNumber(member.number)
        const { category, rollNumber, programme, department, semester } = member
        const facts = [rollNumber, names.get(category), programme, department]
        const all = [...facts, semester === null ? null : `semester ${semester}`]
        return (
          <li key={member.id}>
            <span>
              <Link to={href('/admin/members/:number', { number })}>{member.name}</Link>{' '}
              <span className={styles.number}>{number}</span>
            </span>
            <StandingMark standing={standingOf(member, today)} isBlocked={member.isBlocked} />
            <p className={styles.facts}>{all.filter(Boolean).join(' · ')}</p>
          </li>
        )
      })}
    </ul>
  )
}
