import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { pageCount } from '#src/kernel/paging.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { type AddedBook, AddForm } from './add-form.tsx'
import { isOfDevice, isUnsent } from './device/device-entry.ts'
import { useRequiredList } from './device/use-required-list.ts'
import { EntryItem } from './entry-item.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './required.module.css'
import { entriesOfPage, type ListedEntry, listPath } from './required-books.ts'
import { TellingForm } from './telling-form.tsx'
import { requiredWords } from './words.ts'

/** The list as the library sends it with its page. */
export type SentList = {
  readonly entries: readonly ListedEntry[]
  readonly total: number
  readonly courses: readonly string[]
  readonly tellBy: readonly string[]
  readonly newId: string
}

type ListViewProps = {
  /** The address of whoever is signed in; null: a visitor. */
  readonly owner: string | null
  /** null: this browser is without network. */
  readonly sent: SentList | null
  readonly page: number
  readonly added: AddedBook | null
  readonly answer?: FormResult | undefined
}

/** The list of required books, with all that its reader does to it. */
export function ListView({ owner, sent, page, added, answer }: ListViewProps) {
  const words = useWords(requiredWords)
  const title = usePageTitle('required-books')
  const list = useRequiredList(owner, sent)
  const { entries, waiting, isAway, flash, removed, steps } = list
  const typed = answer?.typed ?? {}
  const faults = answer?.faults ?? {}
  const courses = entries ? coursesOf(entries) : (sent?.courses ?? [])
  const all = entries ?? sent?.entries ?? []
  const total = entries?.length ?? sent?.total ?? 0
  const pages = pageCount(total, entriesOfPage)
  const place = Math.min(page, pages)
  const shown = entries?.slice((place - 1) * entriesOfPage, place * entriesOfPage) ?? all
  const said = flash ?? answer?.flash ?? null
  const isListed = added?.book != null && all.some(({ book }) => book === added.book)
  const isOfAdd = typed.intent === 'add' || Object.keys(typed).length === 0
  return (
    <div className="page">
      <h1>{title}</h1>
      <p className={layout.lead}>{words.lead}</p>
      {owner === null && <VisitorsNote />}
      <FormMessage flash={said} faults={flash ? {} : faults} />
      <PutBack
        id={removed?.id ?? typed.removed}
        isHere={removed !== null}
        onPutBack={steps.putBack}
      />
      {waiting > 0 && isAway && <p className={layout.waits}>{words.changesWait(waiting)}</p>}
      <div className={styles.parts}>
        <AddForm
          added={added}
          newId={sent?.newId ?? ''}
          isListed={isListed}
          courses={courses}
          typed={isOfAdd ? typed : {}}
          faults={isOfAdd ? faults : {}}
          steps={steps}
        />
        <section className={styles.list} aria-labelledby="list">
          <h2 id="list">{words.yourList}</h2>
          {total > 0 && <p className={styles.soft}>{words.books(total, count(total))}</p>}
          {shown.length === 0 ? (
            <NothingYet isKnown={entries !== null || owner !== null} />
          ) : (
            <ol className={styles.entries} start={(place - 1) * entriesOfPage + 1}>
              {shown.map((entry) => (
                <EntryItem
                  key={entry.id}
                  entry={entry}
                  isUnsent={owner !== null && isAway && isOfDevice(entry) && isUnsent(entry)}
                  courses={courses}
                  refused={
                    typed.intent === 'change' && typed.id === entry.id ? { typed, faults } : null
                  }
                  steps={steps}
                />
              ))}
            </ol>
          )}
          <NumberedPager label={words.pages} page={place} pages={pages} />
        </section>
        <div className={styles.side}>
          {total > 0 && !isAway && <ListTools owner={owner} entries={all} />}
          {owner !== null && sent && <TellingForm tellBy={sent.tellBy} />}
          <p className={styles.soft}>{words.howLong}</p>
        </div>
      </div>
    </div>
  )
}

function coursesOf(entries: readonly ListedEntry[]): string[] {
  return [...new Set(entries.map(({ course }) => course).filter(Boolean))].toSorted()
}

function VisitorsNote() {
  const words = useWords(requiredWords)
  const link = (part: string) => (
    <Link to={`/login?${new URLSearchParams({ next: listPath })}`}>{part}</Link>
  )
  return (
    <>
      <p className={`needs-script ${layout.notice}`}>
        <MarkedText text={words.onDevice} mark={link} />
      </p>
      <noscript>
        <p className={layout.notice}>
          <MarkedText text={words.needsSignIn} mark={link} />
        </p>
      </noscript>
    </>
  )
}

function NothingYet({ isKnown }: { isKnown: boolean }) {
  const words = useWords(requiredWords)
  if (isKnown) return <ListEmpty>{words.empty}</ListEmpty>
  return (
    <p className="needs-script" aria-busy="true">
      {words.loading}
    </p>
  )
}

type PutBackProps = {
  readonly id: string | undefined
  readonly isHere: boolean
  readonly onPutBack: () => Promise<boolean>
}

/** Puts back what was just removed. */
function PutBack({ id, isHere, onPutBack }: PutBackProps) {
  const words = useWords(requiredWords)
  if (!id) return null
  const submit = (event: FormEvent) => {
    if (!isHere) return
    event.preventDefault()
    void onPutBack()
  }
  return (
    <Form method="post" action={listPath} onSubmit={submit} data-works-offline="">
      <input type="hidden" name="intent" value="put-back" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button button-quiet">
        {words.putBack}
      </button>
    </Form>
  )
}
