import { Link } from 'react-router'
import { institute } from '../../../institute.ts'
import { formatDay } from '../../kernel/dates.ts'
import { AppError } from '../../kernel/errors.ts'
import { originOf, pageMeta } from '../../kernel/head.ts'
import { pages } from '../../pages.ts'
import { appContext } from '../../server/context.ts'
import { memberOf } from '../members/member-links.server.ts'
import { memberNumber } from '../members/members.ts'
import type { Route } from './+types/card-page'
import styles from './my-loans.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const member = await memberOf(db, actor)
  if (!member) throw new AppError('not-found', 'Your account is linked to no membership.')
  const { name, number, barcode, validUntil } = member
  return { name, number: memberNumber(number), code: barcode, validUntil }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const row = pages.find((page) => page.id === 'account-card')
  return row ? pageMeta({ ...row, origin: originOf(matches), robots: 'noindex,follow' }) : []
}

export default function CardPage({ loaderData }: Route.ComponentProps) {
  const { name, number, code, validUntil } = loaderData
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
