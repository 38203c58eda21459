import type { ChangeEvent } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { SearchInput, Sort } from '#src/features/collection/search/search.ts'
import { atPage, searchHref } from '#src/features/collection/search/search-change.ts'
import { formatSearch, type View } from '#src/features/collection/search/search-params.ts'
import { filtersId } from './filters.tsx'
import styles from './result-bar.module.css'
import { resultRange } from './result-range.ts'
import { type ResultsWords, resultsWords } from './results/words.ts'
import { useShownValue } from './use-shown-value.ts'

function sortNames(words: ResultsWords): Readonly<Record<Sort, string>> {
  return {
    relevance: words.bestMatch,
    title: words.title,
    author: words.author,
    year: words.yearNewest,
    'year-old': words.yearOldest,
    newest: words.newlyAdded,
    'call-number': words.callNumber,
  }
}

type ResultBarProps = {
  readonly input: SearchInput
  readonly view: View
  readonly total: number
  /** Filters in use. */
  readonly applied: number
}

/** How many books there are, and how they are shown: filters, order, list or covers. */
export function ResultBar({ input, view, total, applied }: ResultBarProps) {
  const words = useWords(resultsWords)
  return (
    <div className={styles.bar}>
      <p className={styles.range} role="status">
        {resultRange(words, input.page, total)}
      </p>
      <div className={styles.tools}>
        <button
          className={`button button-quiet ${styles.filters}`}
          type="button"
          popoverTarget={filtersId}
        >
          <Icon name="filter" size={20} />
          {words.filters}
          {applied > 0 && ` (${applied})`}
        </button>
        <SortForm input={input} view={view} />
        <ViewLinks input={input} view={view} />
      </div>
    </div>
  )
}

/** A GET form; with scripts the choice is applied at once. */
function SortForm({ input, view }: Pick<ResultBarProps, 'input' | 'view'>) {
  const words = useWords(resultsWords)
  const navigate = useNavigate()
  const [shown, setShown] = useShownValue(input.sort)
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const sort = event.currentTarget.value as Sort
    setShown(sort)
    navigate(searchHref(atPage({ ...input, sort }, 1), view), { preventScrollReset: true })
  }
  const fields = formatSearch(atPage({ ...input, sort: 'relevance' }, 1), view)
  return (
    <Form className={styles.sort} action={href('/books')}>
      {[...fields].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.sortLabel}>
        <span className={styles.sortName}>{words.sortBy}</span>
        <select className="field" name="sort" value={shown} onChange={onChange}>
          {Object.entries(sortNames(words)).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {sort === 'relevance' && input.text === '' ? words.standardOrder : name}
            </option>
          ))}
        </select>
      </label>
      <button className={`button button-quiet ${styles.sortButton}`} type="submit">
        {words.sort}
      </button>
    </Form>
  )
}

function ViewLinks({ input, view }: Pick<ResultBarProps, 'input' | 'view'>) {
  const words = useWords(resultsWords)
  const link = (to: View, label: string) => (
    <Link
      className={styles.view}
      to={searchHref(input, to)}
      aria-label={label}
      aria-current={view === to ? 'true' : undefined}
      preventScrollReset
    >
      <Icon name={to} size={20} />
    </Link>
  )
  return (
    <div className={styles.views}>
      {link('list', words.showList)}
      {link('covers', words.showCovers)}
    </div>
  )
}
