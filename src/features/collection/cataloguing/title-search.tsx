import { Form, Link, useNavigation } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { Icon } from '#src/browser/icons.tsx'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { type FoundItem, FoundList } from './found-list.tsx'
import styles from './title-search.module.css'
import { noneOfThem } from './title-search.ts'

/** A search of other catalogues with what came of it. */
export type TitleSearchState = {
  /** Who can be asked. */
  readonly sources: readonly string[]
  readonly question: { readonly title: string; readonly author: string }
  /** What was found; null: nothing was asked. */
  readonly items: readonly FoundItem[] | null
  /** Who did not answer, with what became of it. */
  readonly faults: readonly { readonly source: string; readonly why: string }[]
}

type TitleSearchProps = {
  search: TitleSearchState
  /** The page that it is on; parameters of its address that stay. */
  action: string
  stay?: Readonly<Record<string, string>>
  /** Whether the ISBN led to nothing, so that this is what comes next. */
  isNext: boolean
}

/** Searches other catalogues by title and author, where there is no ISBN or nobody knows it. */
export function TitleSearch({ search, action, stay = {}, isNext }: TitleSearchProps) {
  const { sources, question, items } = search
  const { state, location } = useNavigation()
  const isBusy = state === 'loading' && new URLSearchParams(location.search).has('title')
  if (sources.length === 0) return null
  const hrefOf = (pick: string) =>
    `${action}?${new URLSearchParams({ ...stay, ...question, pick })}`
  return (
    <details className={layout.fold} open={isNext || items !== null || undefined}>
      <summary>No ISBN? Search by title and author</summary>
      <Form action={action} className={styles.form} role="search" aria-label="Other catalogues">
        {Object.entries(stay).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormField
          key={`title ${question.title}`}
          name="title"
          label="Words of the title"
          defaultValue={question.title}
          maxLength={200}
          enterKeyHint="search"
        />
        <FormField
          key={`author ${question.author}`}
          name="author"
          label="Author’s name"
          defaultValue={question.author}
          maxLength={200}
          enterKeyHint="search"
        />
        <button type="submit" className="button" aria-disabled={isBusy}>
          <Icon name="search" size={20} />
          Search
        </button>
      </Form>
      <p role="status" className={styles.busy}>
        {isBusy ? `Asking ${listed(sources)} …` : ''}
      </p>
      {items && !isBusy && <Answer search={search} items={items} hrefOf={hrefOf} />}
    </details>
  )
}

type AnswerProps = {
  search: TitleSearchState
  items: readonly FoundItem[]
  hrefOf: (pick: string) => string
}

function Answer({ search, items, hrefOf }: AnswerProps) {
  const { sources, faults } = search
  const answered = sources.filter((name) => faults.every(({ source }) => source !== name))
  return (
    <section aria-labelledby="found" className={styles.answer}>
      <h3 id="found">
        {answered.length === 0
          ? 'No catalogue answered'
          : items.length === 0
            ? 'Nothing was found'
            : `${counted(items.length, 'book', 'books')} in ${listed(answered)}`}
      </h3>
      {faults.length > 0 && (
        <p className={layout.waits} role="status">
          {faults.map(({ source, why }) => `${source} ${why}.`).join(' ')} Search again in a moment
          to ask once more.
        </p>
      )}
      {items.length === 0 && answered.length > 0 && (
        <p>
          {listed(answered)} {answered.length === 1 ? 'has' : 'have'} no book with all these words.
          Try fewer of them, or the author’s family name alone.
        </p>
      )}
      <FoundList items={items} hrefOf={hrefOf} />
      <p className={layout.actions}>
        <Link to={hrefOf(noneOfThem)} className="button button-quiet">
          {items.length === 0 ? 'Type the record' : 'None of these: type the record'}
        </Link>
      </p>
    </section>
  )
}

/** "A, B and C". */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
