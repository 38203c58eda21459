import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { type EbookState, ebookStates } from '#src/features/ebooks/ebooks/ebooks.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { OfficeEbook } from './office-ebook.ts'
import { intakeWords } from './words.ts'

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
  const words = useWords(intakeWords)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (value: EbookState | null, name: string, count: number) => (
    <li key={name}>
      <Link
        to={value === null ? at : `${at}?state=${value}`}
        aria-current={value === state ? 'page' : undefined}
        preventScrollReset
      >
        {name} ({count})
      </Link>
    </li>
  )
  return (
    <section aria-labelledby="added">
      <h2 id="added">{words.added}</h2>
      <ul className={layout.tabs}>
        {tab(null, words.all, total)}
        {ebookStates
          .filter((one) => counts[one] !== undefined || one === state)
          .map((one) => tab(one, words.stateName(one), counts[one] ?? 0))}
      </ul>
      {ebooks.length === 0 ? (
        <ListEmpty heading={words.noneHere}>{words.noneHereWhy}</ListEmpty>
      ) : (
        <ul className={list.lines}>
          {ebooks.map((ebook) => (
            <li key={ebook.number}>
              <Link to={`${at}/${ebook.number}`} lang={writtenLanguage(ebook.title)}>
                {ebook.title}
              </Link>
              <p className={layout.facts}>
                <span className={`${marks.mark} ${tones[ebook.state]}`}>
                  {words.stateName(ebook.state)}
                </span>
                <span>{ebook.kind === 'link' ? words.link : ebook.kind.toUpperCase()}</span>
                {namesPeople && <span>{ebook.createdBy}</span>}
                {ebook.warnings > 0 && <span>{words.remarks(ebook.warnings)}</span>}
                {ebook.isLost && <span>{words.isLost}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NumberedPager
        label={words.pagesOfEbooks}
        page={page}
        pages={pages}
        words={[words.previous, words.next]}
      />
    </section>
  )
}
