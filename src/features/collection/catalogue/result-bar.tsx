import type { ChangeEvent } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import type { SearchInput, Sort } from '#src/features/collection/search/search.ts'
import { atPage, searchHref } from '#src/features/collection/search/search-change.ts'
import { formatSearch, type View } from '#src/features/collection/search/search-params.ts'
import { filtersId } from './filters.tsx'
import styles from './result-bar.module.css'
import { resultRange } from './result-range.ts'
import { useShownValue } from './use-shown-value.ts'

const sortNames: Readonly<Record<Sort, string>> = {
  relevance: 'Best match',
  title: 'Title',
  author: 'Author',
  year: 'Year, newest first',
  'year-old': 'Year, oldest first',
  newest: 'Newly added',
  'call-number': 'Call number',
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
  return (
    <div className={styles.bar}>
      <p className={styles.range} role="status">
        {resultRange(input.page, total)}
      </p>
      <div className={styles.tools}>
        <button
          className={`button button-quiet ${styles.filters}`}
          type="button"
          popoverTarget={filtersId}
        >
          <Icon name="filter" size={20} />
          Filters{applied > 0 && ` (${applied})`}
        </button>
        <SortForm input={input} view={view} />
        <ViewLinks input={input} view={view} />
      </div>
    </div>
  )
}

/** A GET form; with scripts the choice is applied at once. */
function SortForm({ input, view }: Pick<ResultBarProps, 'input' | 'view'>) {
  const navigate = useNavigate()
  const [shown, setShown] = useShownValue(input.sort)
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const sort = event.currentTarget.value as Sort
    setShown(sort)
    navigate(searchHref(atPage({ ...input, sort }, 1), view), { preventScrollReset: true })
  }
  const kept = formatSearch(atPage({ ...input, sort: 'relevance' }, 1), view)
  return (
    <Form className={styles.sort} action={href('/books')}>
      {[...kept].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.sortLabel}>
        <span className={styles.sortName}>Sort by</span>
        <select className="field" name="sort" value={shown} onChange={onChange}>
          {Object.entries(sortNames).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {sort === 'relevance' && input.text === '' ? 'Standard order' : name}
            </option>
          ))}
        </select>
      </label>
      <button className={`button button-quiet ${styles.sortButton}`} type="submit">
        Sort
      </button>
    </Form>
  )
}

function ViewLinks({ input, view }: Pick<ResultBarProps, 'input' | 'view'>) {
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
      {link('list', 'Show as a list')}
      {link('covers', 'Show covers')}
    </div>
  )
}
