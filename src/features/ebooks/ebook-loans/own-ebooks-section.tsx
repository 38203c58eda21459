import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { OwnEbookHolds, OwnEbookLoans, ownEbooksPath } from './own-ebook-lists.tsx'
import type { OwnEbooks } from './own-ebooks.ts'
import { ebookLoanWords } from './words.ts'

/** E-books that a reader waited for and can borrow now: what a panel shows before all else. */
export function OfferedEbooks({ ebooks }: { ebooks: OwnEbooks }) {
  const words = useWords(ebookLoanWords)
  const offered = ebooks.holds.filter((hold) => hold.offered)
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="offered-e-books">
      <h2 id="offered-e-books">{words.canBorrowNow}</h2>
      <OwnEbookHolds holds={offered} />
    </section>
  )
}

/**
 * What a panel shows of the e-books that its reader has and waits for, but for those that can be borrowed
 * now (`OfferedEbooks`); nothing where there are none.
 */
export function OwnEbooksSection({ ebooks }: { ebooks: OwnEbooks }) {
  const words = useWords(ebookLoanWords)
  const { loans } = ebooks
  const holds = ebooks.holds.filter((hold) => !hold.offered)
  if (loans.length + holds.length === 0) return null
  return (
    <section aria-labelledby="my-e-books">
      <h2 id="my-e-books">{words.myEbooks}</h2>
      <OwnEbookLoans loans={loans} />
      <OwnEbookHolds holds={holds} />
      <p>
        <Link to={ownEbooksPath}>{words.allMine}</Link>
      </p>
    </section>
  )
}
