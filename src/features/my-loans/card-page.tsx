import { Link } from 'react-router'
import { institute } from '../../../institute.ts'
import { formatDay } from '../../kernel/dates.ts'
import { privateMeta } from '../../kernel/head.ts'
import { openPages } from '../../open-pages.ts'
import { appContext } from '../../server/context.ts'
import { memberOf } from '../members/member-links.server.ts'
import { memberNumber } from '../members/members.ts'
import type { Route } from './+types/card-page'
import styles from './my-loans.module.css'
import { NoMembership } from './no-membership.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const member = await memberOf(db, actor)
  if (!member) return { card: null }
  const { name, number, barcode, validUntil } = member
  return { card: { name, number: memberNumber(number), code: barcode, validUntil } }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-card', matches)

export default function CardPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.card) {
    return (
      <div className="page">
        <h1>Library card</h1>
        <NoMembership />
      </div>
    )
  }
  const { name, number, code, validUntil } = loaderData.card
  const picture = `/labels/symbol.svg?${new URLSearchParams({ type: 'code128', text: code, words: '0' })}`
  return (
    <div className="page">
      <div className={styles.card}>
        <p>{institute.libraryName}</p>
        <h1>{name}</h1>
        <p>
          {number}
          {validUntil && `, valid until ${formatDay(validUntil)}`}
        </p>
        <img src={picture} alt={`The barcode of your card: ${code}`} width={320} height={110} />
        <p className={styles.code}>{code}</p>
      </div>
      <p className={styles.more}>
        Hold it before the scanner at the desk, with the screen bright.{' '}
        <Link to="/account/loans">Past loans</Link>
      </p>
    </div>
  )
}
