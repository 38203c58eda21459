import list from '#src/browser/list/list.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { type BegunEbook, readHref } from './ebooks.ts'
import { ebookWords } from './words.ts'

/** E-books that the reader has begun: each opens where they were. */
export function ContinueReading({ ebooks }: { ebooks: readonly BegunEbook[] }) {
  const words = useWords(ebookWords)
  if (ebooks.length === 0) return null
  return (
    <section aria-labelledby="continue-reading">
      <h2 id="continue-reading">{words.continueReading}</h2>
      <ul className={list.lines}>
        {ebooks.map(({ number, title, percent }) => (
          <li key={number}>
            <a href={readHref(number, 'epub')} lang={writtenLanguage(title)}>
              {title}
            </a>
            <p className={layout.facts}>{words.percentRead(percent)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
