import { Form, href, Link } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { listSeries } from '#src/features/collection/books/accession-series.server.ts'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { NoCallNumberNote } from '#src/features/collection/labels/no-call-number-note.tsx'
import { titlesInCatalogue } from '#src/features/collection/purchases/bills/bill-titles.server.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { labelsHref } from '#src/pages/labels-href.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/gift-page'
import { giftAction } from './gift-action.server.ts'
import { GiftLineItem } from './gift-line-item.tsx'
import { copiesOfGift, giftAt, linesOfGift } from './gift-rows.server.ts'
import { giftKindWords, giftNumber } from './gifts.ts'

const fields = [
  'intent',
  'line',
  'title',
  'author',
  'isbn',
  'publisher',
  'copies',
  'value',
  'reason',
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const gift = await giftAt(db, actor, params.gift)
  const lines = await linesOfGift(db, actor, gift.id)
  const open = lines.filter(({ decision }) => decision === 'open')
  return {
    gift,
    lines,
    copies: await copiesOfGift(db, actor, gift.id),
    titles: await titlesInCatalogue(db, open),
    places: await locationNames(db),
    allSeries: await listSeries(db),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await giftAction(db, actor, params.gift, field))
  } catch (error) {
    const typed = Object.fromEntries(fields.map((name) => [name, field(name)]))
    return failedForm(error, { ...typed, record: field(`record-${field('line')}`) })
  }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(pages, 'gift', matches, `Gift ${params.gift}`)

export default function GiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gift, lines, copies, titles, places, allSeries } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const of = (name: string, otherwise = '') => ({
    name,
    defaultValue: typed.intent === 'add' ? typed[name] : otherwise,
    fault: typed.intent === 'add' ? faults[name] : undefined,
  })
  const inProcessing = copies.filter(({ state }) => state === 'in-processing')
  const isDecided = lines.length > 0 && lines.every(({ decision }) => decision !== 'open')
  return (
    <div className="page">
      <PurchaseTabs />
      <p className={layout.back}>
        <Link to={href('/admin/purchases/gifts')}>Gifts</Link>
      </p>
      <h1>Gift {giftNumber(gift)}</h1>
      <p className={layout.facts}>
        <span>{gift.donor}</span>
        <span>{giftKindWords[gift.kind]}</span>
        <span>came {formatDay(gift.receivedOn)}</span>
        {gift.thankedOn && <span>thanked {formatDay(gift.thankedOn)}</span>}
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {gift.note && <p className={styles.text}>{gift.note}</p>}
      <NoCallNumberNote copies={inProcessing} />
      {copies.length > 0 && (
        <p className={`${layout.actions} ${styles.apart}`}>
          <a
            className="button button-quiet"
            href={labelsHref(
              copies,
              inProcessing.length > 0 ? `gift=${paperSlug(gift)}` : undefined,
            )}
          >
            Print {counted(copies.length, 'label')}
          </a>
          {inProcessing.length > 0 && (
            <OfficeLink
              className="button button-quiet"
              to={{ pathname: href('/admin/in-processing'), search: `gift=${paperSlug(gift)}` }}
            >
              Put {counted(inProcessing.length, 'copy', 'copies')} on the shelf
            </OfficeLink>
          )}
        </p>
      )}
      {isDecided && (
        <p className={`${layout.actions} ${styles.apart}`}>
          <a href={`/admin/purchases/gifts/${paperSlug(gift)}/letter.pdf`}>
            Letter of thanks (PDF)
          </a>
        </p>
      )}
      {isDecided && gift.thankedOn === null && (
        <Form method="post">
          <p>
            <button type="submit" className="button" name="intent" value="thank">
              Mark the donor as thanked
            </button>
          </p>
        </Form>
      )}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <GiftLineItem
            key={`${line.id} ${line.decision}`}
            line={line}
            title={titles[line.id] ?? { similar: [], seen: '' }}
            places={places}
            allSeries={allSeries}
            typed={typed.line === line.id ? typed : {}}
            faults={typed.line === line.id ? faults : {}}
          />
        ))}
      </ol>
      <section className={layout.card} aria-labelledby="new">
        <h2 id="new">{lines.length === 0 ? 'Next: enter its titles' : 'Another title'}</h2>
        <Form method="post" className={styles.form} key={`${lines.length} ${typed.intent ?? ''}`}>
          <FormField {...of('title')} label="Title" required maxLength={500} />
          <div className={styles.fields}>
            <FormField {...of('author')} label="Author" maxLength={300} />
            <FormField {...of('isbn')} label="ISBN" maxLength={40} />
            <FormField {...of('publisher')} label="Publisher" maxLength={200} />
            <FormField
              {...of('copies', '1')}
              label="Copies"
              inputMode="numeric"
              required
              maxLength={3}
            />
            <FormField
              {...of('value')}
              fault={typed.intent === 'add' ? faults.valuePaise : undefined}
              label="Value of a copy, about (₹)"
              inputMode="decimal"
            />
          </div>
          <p>
            <button type="submit" className="button" name="intent" value="add">
              Add the title
            </button>
          </p>
        </Form>
      </section>
    </div>
  )
}
