import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { ebookHref } from '../ebooks.ts'
import type { EbookOfBook } from './ebook-of-book.ts'
import { ebookLinkWords } from './words.ts'

type EbookLinkProps = {
  readonly ebook: EbookOfBook
  /** The title of the book, for whoever hears the link alone. */
  readonly title: string
  readonly className?: string
}

/** From a book to its e-book. */
export function EbookLink({ ebook: { number, mayRead }, title, className }: EbookLinkProps) {
  const words = useWords(ebookLinkWords)
  const name = mayRead ? words.read : words.see
  return (
    <Link className={className} to={ebookHref(number)} aria-label={`${name}: ${title}`}>
      {name}
    </Link>
  )
}
