import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { chargeNote } from '#src/features/lending/circulation/charge-note.server.ts'
import { receiptOf } from '#src/features/lending/ledger/account.server.ts'
import { readReceiptName } from '#src/features/lending/ledger/ledger.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/receipts-page'
import styles from './my-loans.module.css'
import { ownReceipts } from './own-library.server.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { myLoansWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const asked = url.searchParams.get('number')
  const person = shownPerson(actor)
  if (asked === null) return { person, receipt: null, receipts: await ownReceipts(db, actor) }
  const {
    takenBy: _,
    takenByName: __,
    at,
    settles,
    ...receipt
  } = await receiptOf(db, actor, readReceiptName(asked))
  const settled = settles.map(({ facts, ...line }) => ({
    ...line,
    note: chargeNote({ note: line.note, facts }, language),
  }))
  return { person, receipt: { ...receipt, at: at.toISOString(), settles: settled }, receipts: [] }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-receipts', matches)

export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(myLoansWords)
  const { person, receipt, receipts } = loaderData
  if (receipt) {
    return (
      <div className={`page ${styles.narrow}`}>
        <p>{institute.libraryName}</p>
        <ReceiptView receipt={receipt} />
      </div>
    )
  }
  if (!person) return null
  return (
    <AccountFrame title={words.receipts} person={person} failed={null}>
      {receipts.length === 0 ? <p>{words.nothingPaid}</p> : <ReceiptLines receipts={receipts} />}
    </AccountFrame>
  )
}
