import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { chargeNote } from '#src/features/lending/circulation/charge-note.server.ts'
import { accountOf } from '#src/features/lending/ledger/account.server.ts'
import { balanceWords } from '#src/features/lending/ledger/ledger.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { siteOf } from '#src/institute/head.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/account-page'
import styles from './account.module.css'
import { doAccountAction } from './account-actions.server.ts'
import { AccountForms } from './account-forms.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { deskWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const { id, number, name } = await memberAt(db, params.number)
  const { lines, ...account } = await accountOf(db, actor, id)
  const shown = lines.map(({ facts, note, ...line }) => ({
    ...line,
    note: chargeNote({ note, facts }, language),
  }))
  return { number, name, account: { ...account, lines: shown }, key: newId() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const { id } = await memberAt(db, params.number)
  const field = await readForm(request)
  try {
    return doneForm(await doAccountAction(db, actor, id, field, language))
  } catch (error) {
    const typed = ['intent', 'amount', 'reason', 'method', 'reference', 'charge']
    return failedForm(error, Object.fromEntries(typed.map((name) => [name, field(name)])), language)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = deskWords[siteOf(matches).language]
  const title = loaderData ? words.accountOf(loaderData.name) : words.account
  return privateMeta(pages, 'member-account', matches, title)
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, account, key } = loaderData
  const { balancePaise, lines } = account
  const words = useWords(deskWords)
  const ledger = useWords(ledgerWords)
  const text = memberNumber(number)
  return (
    <div className="page">
      <div className={`${layout.head} ${layout.tall}`}>
        <div>
          <h1>{name}</h1>
          <p className={styles.balance}>
            {text} · {balanceWords(balancePaise, ledger)}
          </p>
        </div>
        <p className={layout.buttons}>
          <Link to={`${href('/admin/circulation')}?member=${text}`} className="button">
            {words.atTheDesk}
          </Link>
          <Link
            to={href('/admin/members/:number', { number: text })}
            className="button button-quiet"
          >
            {words.member}
          </Link>
        </p>
      </div>
      <FlashMessage flash={actionData?.flash ?? null} />
      <div className={layout.columns}>
        <LedgerLines lines={lines} formKey={key} />
        <AccountForms
          key={key}
          balancePaise={balancePaise}
          formKey={key}
          typed={actionData?.typed ?? {}}
        />
      </div>
    </div>
  )
}
