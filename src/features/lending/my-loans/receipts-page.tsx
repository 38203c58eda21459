import { institute } from '#institute'
import { receiptOf } from '#src/features/lending/ledger/account.server.ts'
import { readReceiptName } from '#src/features/lending/ledger/ledger.ts'
import { privateMeta } from '#src/kernel/head.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/receipts-page'
import styles from './my-loans.module.css'
import { ownReceipts } from './own-library.server.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptView } from './receipt-view.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const asked = url.searchParams.get('number')
  if (asked === null) return { receipt: null, receipts: await ownReceipts(db, actor) }
  const { takenBy: _, at, ...receipt } = await receiptOf(db, actor, readReceiptName(asked))
  return { receipt: { ...receipt, at: at.toISOString() }, receipts: [] }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-receipts', matches)

export default function ReceiptsPage({ loaderData: { receipt, receipts } }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.narrow}`}>
      <p>{institute.libraryName}</p>
      {receipt ? (
        <ReceiptView receipt={receipt} />
      ) : (
        <>
          <h1>Receipts</h1>
          {receipts.length === 0 ? (
            <p>You have paid nothing to the library yet.</p>
          ) : (
            <ReceiptLines receipts={receipts} />
          )}
        </>
      )}
    </div>
  )
}
