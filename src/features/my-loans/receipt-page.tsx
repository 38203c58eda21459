import { institute } from '../../../institute.ts'
import { formatInstant } from '../../kernel/dates.ts'
import { AppError } from '../../kernel/errors.ts'
import { originOf, pageMeta } from '../../kernel/head.ts'
import { rupees } from '../../kernel/money.ts'
import { pages } from '../../pages.ts'
import { appContext } from '../../server/context.ts'
import { receiptOf } from '../ledger/account.server.ts'
import { lineKinds, payMethods, receiptName } from '../ledger/ledger.ts'
import { memberNumber } from '../members/members.ts'
import type { Route } from './+types/receipt-page'
import styles from './my-loans.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const number = Number(/^(?:R-)?0*([1-9][0-9]{0,8})$/i.exec(params.number)?.[1] ?? 0)
  if (number === 0) throw new AppError('not-found', 'There is no receipt with this number.')
  const { takenBy: _, at, ...receipt } = await receiptOf(db, actor, number)
  return { ...receipt, at: at.toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const row = pages.find((page) => page.id === 'account-receipt')
  const title = loaderData ? `Receipt ${receiptName(loaderData.number)}` : 'Receipt'
  return row ? pageMeta({ ...row, title, origin: originOf(matches), robots: 'noindex,follow' }) : []
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { number, kind, paise, method, reference, at, member, settles } = loaderData
  return (
    <div className={`page ${styles.narrow}`}>
      <p>{institute.libraryName}</p>
      <h1>Receipt {receiptName(number)}</h1>
      <p>
        {kind === 'refund' ? 'Paid back to' : 'Received from'} {member.name} (
        {memberNumber(member.number)}): <strong>{rupees(paise)}</strong>, {payMethods[method]}
        {reference && ` ${reference}`}, {formatInstant(new Date(at), institute.timeZone)}.
      </p>
      {settles.length > 0 && (
        <ul className={styles.lines}>
          {settles.map((line, place) => (
            <li key={`${line.kind} ${place}`}>
              <span>
                {lineKinds[line.kind]}
                {line.title && `, ${line.title}`}
                {line.note && <small>{line.note}</small>}
              </span>
              <strong>{rupees(line.paise)}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>Print this page with your browser to keep it on paper.</p>
    </div>
  )
}
