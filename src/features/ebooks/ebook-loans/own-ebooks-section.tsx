import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { OwnEbookHolds, OwnEbookLoans, ownEbooksPath } from './own-ebook-lists.tsx'
import type { OwnEbooks } from './own-ebooks.ts'
import { ebookLoanWords } from './words.ts'

/**
 * What a panel shows of the e-books that its reader has and waits for; nothing where there are
 * none.
 */
export function OwnEbooksSection({ ebooks: { loans, holds } }: { ebooks: OwnEbooks }) {
  const words = useWords(ebookLoanWords)
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
