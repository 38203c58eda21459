import { Form, Link, redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { HoldOfferLine } from '#src/features/collection/catalogue/hold-offer-line.tsx'
import { holdOutlook } from '#src/features/lending/circulation/hold-outlook.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, publicNumber } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/hold-page'
import { offerHold } from './hold-offer.server.ts'
import styles from './my-loans.module.css'
import { myLoansWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const number = publicNumber(params.number)
  const book = number === null ? null : await getBook(db, actor, number)
  if (!book) throw noBook()
  const copies = book.copyCount.total
  const offer = await offerHold(db, actor, { id: book.id, number: book.number, copies }, language)
  const member = await memberOf(db, actor)
  const outlook = member && (await holdOutlook(db, member.id, book.id))
  const byThemselves = book.copies.filter(({ id }) => outlook?.copyIds.includes(id))
  return {
    number: book.number,
    title: book.title,
    offer,
    copies: byThemselves.map(({ id, accessionNumber, volume, location }) => ({
      id,
      words: [accessionNumber, volume, location].filter(Boolean).join(' · '),
    })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const number = publicNumber(params.number)
  if (number === null) throw noBook()
  const field = await readForm(request)
  const copy = field('copy')
  try {
    if (copy !== '' && !isId(copy)) {
      throw new AppError(
        'invalid-input',
        say(myLoansWords, (words) => words.chooseCopy),
      )
    }
    await placeHold(db, actor, { key: field('key'), book: number, copyId: copy || null })
    return redirect(bookHref(number))
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

function noBook(): AppError {
  return new AppError(
    'not-found',
    say(myLoansWords, (words) => words.noBookHere),
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? `Hold: ${loaderData.title}` : 'Place a hold'
  return privateMeta(openPages, 'hold', matches, title)
}

export default function HoldPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(myLoansWords)
  const { number, title, offer, copies } = loaderData
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>{words.placeHold}</h1>
      <p>
        <Link to={bookHref(number)}>{title}</Link>
      </p>
      <FlashMessage flash={actionData?.flash ?? null} />
      {offer?.kind === 'place' && copies.length > 1 ? (
        <Form method="post" className={styles.choices}>
          <input type="hidden" name="key" value={offer.key} />
          <fieldset>
            <legend>{words.whichCopy}</legend>
            <label>
              <input type="radio" name="copy" value="" defaultChecked /> {words.anyCopy}
            </label>
            {copies.map((copy) => (
              <label key={copy.id}>
                <input type="radio" name="copy" value={copy.id} /> {copy.words}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button">
            {words.placeTheHold}
          </button>
        </Form>
      ) : (
        <HoldOfferLine offer={offer} number={number} />
      )}
    </div>
  )
}
