import type { ReactNode } from 'react'
import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { copyWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import { booksWords } from '#src/features/collection/books/words.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './maintenance.module.css'
import { copyHref } from './maintenance-links.ts'
import type { WholeCopy } from './whole-copy.ts'

type CopyListProps = {
  copies: readonly WholeCopy[]
  /** What else is shown of a copy. */
  children: (copy: WholeCopy) => ReactNode
}

/**
 * Copies, each with what is known of it in a line; a copy leads to the page where it is changed.
 */
export function CopyList({ copies, children }: CopyListProps) {
  const words = useWords(booksWords)
  return (
    <ul className={`${list.links} ${styles.copies}`}>
      {copies.map((copy) => (
        <li key={copy.id}>
          <Link to={copyHref(copy.accessionNumber)}>
            <span className="visually-hidden">Copy </span>
            {copy.accessionNumber}
          </Link>
          <AvailabilityMark availability={copyWords(words, copy)} />
          <p className={styles.soft}>{known(copy).join(' · ')}</p>
          {children(copy)}
        </li>
      ))}
    </ul>
  )
}

function known(copy: WholeCopy): string[] {
  const { barcode, accessionNumber, location, callNumber, volume, source, pricePaise, hidden } =
    copy
  const facts = [
    barcode === accessionNumber ? null : `barcode ${barcode}`,
    volume && `volume ${volume}`,
    location,
    callNumber,
    source,
    pricePaise === null ? null : rupees(pricePaise).replace(' ', '\u00a0'),
    hidden ? 'hidden from readers' : null,
    copy.withdrawalReason,
  ]
  return facts.filter((fact) => fact !== null)
}
