import { Form, Link, redirect, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { joinRequest } from '../join-request.server.ts'
import { makeRequest } from '../make-request.server.ts'
import { requestSettings } from '../request-settings.server.ts'
import { checkedRequest, type WrittenRequest } from '../request-shape.server.ts'
import styles from '../requests.module.css'
import { ownRequestHref, type RequestKind, requestKinds, requestNumber } from '../requests.ts'
import { requestWords } from '../words.ts'
import type { Route } from './+types/new-request-page'
import { textsOf, writtenOf } from './form-texts.ts'
import { KindList } from './kind-list.tsx'
import { NearAnswerList } from './near-answer-list.tsx'
import { nearAnswers } from './near-answers.server.ts'
import { RequestFields } from './request-fields.tsx'

const readKind = (text: string | null) => requestKinds.find((one) => one === text) ?? null

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const asked = url.searchParams
  const kind = readKind(asked.get('kind'))
  const number = Number(asked.get('bookNumber')) || 0
  const [book = null] = number > 0 && number < 2 ** 31 ? await listNumbered(db, [number]) : []
  const { scanPercent } = await requestSettings(db)
  return {
    person: shownPerson(actor),
    kind,
    book: book && { number: book.number, title: book.title, authors: book.authors },
    texts: kind ? textsOf(kind, (name) => asked.get(name)?.slice(0, 500) ?? '') : {},
    scanPercent,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const around = context.get(appContext)
  const { db, actor, language } = around
  const field = await readForm(request)
  const kind = readKind(field('kind'))
  const texts = kind ? textsOf(kind, field) : {}
  try {
    if (field('intent') === 'join') {
      const { number } = await joinRequest(db, actor, requestNumber(field('join')) ?? 0)
      return redirect(`${ownRequestHref(number)}?joined`)
    }
    const written = kind ? writtenOf(kind, texts) : {}
    const asked = checkedRequest(written)
    const answers = await nearAnswers(around, asked)
    if (answers && answers.key !== field('seen')) {
      return { flash: null, faults: {}, typed: texts, answers }
    }
    const made = await makeRequest(db, actor, written as WrittenRequest)
    return redirect(`${ownRequestHref(made.number)}?${made.joined ? 'joined' : 'sent'}`)
  } catch (error) {
    return failedForm(error, texts, language)
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'request-new', matches)

export default function NewRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, kind, book, texts, scanPercent } = loaderData
  const words = useWords(requestWords)
  const isBusy = useNavigation().formMethod === 'POST'
  if (!person) return null
  if (!kind) {
    return (
      <AccountFrame title={words.newRequest} person={person} failed={null}>
        <KindList scanPercent={scanPercent} />
      </AccountFrame>
    )
  }
  const faults = actionData?.faults ?? {}
  const answers = actionData && 'answers' in actionData ? actionData.answers : null
  const typed = { ...texts, ...actionData?.typed }
  return (
    <AccountFrame title={words[kind]} person={person} failed={null}>
      <p className={styles.lead}>{aboutKind(words, kind, scanPercent)}</p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {answers && <NearAnswerList answers={answers} />}
      <Form method="post" className={`${styles.form} ${forms.lined}`} aria-busy={isBusy}>
        <FormDraft name={`new request ${kind} ${book?.number ?? ''}`.trimEnd()} />
        <input type="hidden" name="kind" value={kind} />
        {answers && <input type="hidden" name="seen" value={answers.key} />}
        {book && (
          <>
            <input type="hidden" name="bookNumber" value={book.number} />
            <p className={forms.whole}>
              {words.theBook}: <Link to={bookHref(book.number)}>{book.title}</Link>
              {book.authors.length > 0 && `, ${book.authors.join(', ')}`}
            </p>
          </>
        )}
        <RequestFields kind={kind} texts={typed} faults={faults} hasBook={book !== null} />
        {(kind === 'scan' || kind === 'article') && (
          <p className={`${styles.note} ${forms.whole}`}>{words.copyright(scanPercent)}</p>
        )}
        <p className={forms.whole}>
          <SendButton isBusy={isBusy} name="intent" value="send">
            {answers ? words.sendAnyway : words.send}
          </SendButton>
        </p>
      </Form>
    </AccountFrame>
  )
}

function aboutKind(
  words: (typeof requestWords)['en'],
  kind: RequestKind,
  scanPercent: number,
): string {
  const about = {
    purchase: words.aboutPurchase,
    'inter-library': words['aboutInter-library'],
    article: words.aboutArticle,
    scan: words.aboutScan(scanPercent),
    shelf: words.aboutShelf,
    correction: words.aboutCorrection,
  }
  return about[kind]
}
