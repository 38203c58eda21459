import { Form, href, Link, redirect } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTable, PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { todayHere } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/gifts-page'
import { addGift } from './add-gift.server.ts'
import { giftsList, listGifts } from './gift-rows.server.ts'
import { type GiftKind, giftKinds, giftKindWords, giftNumber } from './gifts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const place = readPlace(giftsList, url.searchParams, 1)
  return { gifts: await listGifts(db, actor, place), today: todayHere() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const texts = {
    kind: field('kind') as GiftKind,
    donor: field('donor'),
    address: field('address'),
    receivedOn: field('receivedOn'),
    note: field('note'),
  }
  try {
    const gift = paperSlug(await addGift(db, actor, texts))
    return redirect(href('/admin/purchases/gifts/:gift', { gift }))
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'gifts', matches)

export default function GiftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gifts, today } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>Gifts</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {gifts.rows.length === 0 ? (
        <ListEmpty heading="No gifts">
          Enter below what came without a bill: each gift gets its own number.
        </ListEmpty>
      ) : (
        <>
          <ListHead says="The register of gifts, the latest first.">
            <ListFiles at="/admin/purchases/gifts" search="" />
          </ListHead>
          <PurchaseTable label="Gifts" headings={['Number', 'From', ':Copies', 'Next step']}>
            {gifts.rows.map((gift) => (
              <tr key={gift.id}>
                <th scope="row">
                  <Link to={href('/admin/purchases/gifts/:gift', { gift: paperSlug(gift) })}>
                    {giftNumber(gift)}
                  </Link>
                  <span className={styles.soft}>{formatDay(gift.receivedOn)}</span>
                </th>
                <td>{gift.donor}</td>
                <td className={styles.amount}>
                  {gift.copies}
                  <span className={styles.soft}>{counted(gift.titles, 'title')}</span>
                </td>
                <td>{nextStep(gift)}</td>
              </tr>
            ))}
          </PurchaseTable>
        </>
      )}
      <ListPager label="Pages of gifts" page={gifts} />
      <section className={layout.card} aria-labelledby="new">
        <h2 id="new">New gift</h2>
        <Form method="post" className={styles.form}>
          <div className={styles.fields}>
            <ChoiceField
              label="Kind"
              name="kind"
              value={typed.kind ?? 'gift'}
              options={giftKinds.map((kind) => [kind, giftKindWords[kind]] as const)}
              fault={faults.kind}
            />
            <FormField
              name="donor"
              label="From"
              required
              maxLength={200}
              defaultValue={typed.donor}
              fault={faults.donor}
            />
            <FormField
              name="receivedOn"
              label="Came on"
              type="date"
              required
              defaultValue={typed.receivedOn ?? today}
              fault={faults.receivedOn}
            />
          </div>
          <TextLines
            name="address"
            label="Address, for the letter of thanks"
            defaultValue={typed.address ?? ''}
            rows={3}
            maxLength={500}
          />
          <TextLines
            name="note"
            label="Note"
            defaultValue={typed.note ?? ''}
            rows={2}
            maxLength={1000}
          />
          <p>
            <button type="submit" className="button">
              Enter the gift
            </button>
          </p>
        </Form>
      </section>
    </div>
  )
}

type GiftProgress = { titles: number; open: number; accepted: number; thankedOn: string | null }

function nextStep({ titles, open, accepted, thankedOn }: GiftProgress): string {
  if (titles === 0) return 'Enter its titles'
  if (open > 0) return `Decide on ${counted(open, 'title')}`
  return accepted > 0 && thankedOn === null ? 'Thank the donor' : 'Done'
}
