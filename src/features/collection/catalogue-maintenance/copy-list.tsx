import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { copyWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import { booksWords } from '#src/features/collection/books/words.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './maintenance.module.css'
import { copyHref, holderHref } from './maintenance-links.ts'
import type { WholeCopy } from './whole-copy.ts'

/**
 * Copies, each with what is known of it in a line; a copy leads to the page where it is changed.
 */
export function CopyList({ copies }: { copies: readonly WholeCopy[] }) {
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
          {copy.state === 'on-loan' && (
            <OfficeLink orText to={holderHref(copy.accessionNumber)} className={styles.holder}>
              Who has it<span className="visually-hidden">: {copy.accessionNumber}</span>
            </OfficeLink>
          )}
          <p className={styles.soft}>{known(copy).join(' · ')}</p>
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
