import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { type EbookState, ebookStates } from '#src/features/ebooks/ebooks/ebooks.ts'
import { counted } from '#src/kernel/counted.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { OfficeEbook } from './office-ebook.ts'
import { stateWords } from './office-words.ts'

type OfficeEbooksProps = {
  /** The page on which it stands; the forms lie below it. */
  at: string
  /** Null: all. */
  state: EbookState | null
  ebooks: readonly OfficeEbook[]
  counts: Readonly<Partial<Record<EbookState, number>>>
  page: number
  pages: number
  /** Whether the list says who added each. */
  namesPeople: boolean
}

const tones: Readonly<Record<EbookState, string | undefined>> = {
  draft: marks.none,
  waiting: marks.warn,
  returned: marks.warn,
  published: marks.good,
  withdrawn: marks.bad,
}

/** The e-books that somebody works on, by how they stand. */
export function OfficeEbooks(props: OfficeEbooksProps) {
  const { at, state, ebooks, counts, page, pages, namesPeople } = props
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (value: EbookState | null, words: string, count: number) => (
    <li key={words}>
      <Link
        to={value === null ? at : `${at}?state=${value}`}
        aria-current={value === state ? 'page' : undefined}
        preventScrollReset
      >
        {words} ({count})
      </Link>
    </li>
  )
  return (
    <section aria-labelledby="added">
      <h2 id="added">E-books that were added</h2>
      <ul className={layout.tabs}>
        {tab(null, 'All', total)}
        {ebookStates
          .filter((one) => counts[one] !== undefined || one === state)
          .map((one) => tab(one, stateWords[one], counts[one] ?? 0))}
      </ul>
      {ebooks.length === 0 ? (
        <ListEmpty heading="None here">E-books that you add are listed here.</ListEmpty>
      ) : (
        <ul className={list.lines}>
          {ebooks.map((ebook) => (
            <li key={ebook.number}>
              <Link to={`${at}/${ebook.number}`} lang={writtenLanguage(ebook.title)}>
                {ebook.title}
              </Link>
              <p className={layout.facts}>
                <span className={`${marks.mark} ${tones[ebook.state]}`}>
                  {stateWords[ebook.state]}
                </span>
                <span>{ebook.kind === 'link' ? 'Link' : ebook.kind.toUpperCase()}</span>
                {namesPeople && <span>{ebook.createdBy}</span>}
                {ebook.warnings > 0 && <span>{counted(ebook.warnings, 'remark', 'remarks')}</span>}
                {ebook.isLost && <span>Its book is gone from the catalogue: choose another.</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NumberedPager
        label="Pages of e-books"
        page={page}
        pages={pages}
        words={['Previous', 'Next']}
      />
    </section>
  )
}
