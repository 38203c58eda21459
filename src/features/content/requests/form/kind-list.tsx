import { href, Link } from 'react-router'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from '../requests.module.css'
import { requestWords } from '../words.ts'

/** What can be asked for, with the way to each form; what is about a book begins at its page. */
export function KindList({ scanPercent }: { scanPercent: number }) {
  const words = useWords(requestWords)
  const kinds = [
    ['purchase', words.aboutPurchase],
    ['inter-library', words['aboutInter-library']],
    ['article', words.aboutArticle],
    ['scan', words.aboutScan(scanPercent)],
  ] as const
  const ofBooks = [
    ['shelf', words.aboutShelf],
    ['correction', words.aboutCorrection],
  ] as const
  return (
    <>
      <h2>{words.chooseKind}</h2>
      <ul className={styles.kinds}>
        {kinds.map(([kind, about]) => (
          <li key={kind}>
            <Link to={`${href('/account/requests/new')}?kind=${kind}`}>{words[kind]}</Link>
            <p>{about}</p>
          </li>
        ))}
        {ofBooks.map(([kind, about]) => (
          <li key={kind}>
            <strong>{words[kind]}</strong>
            <p>
              {about}{' '}
              <MarkedText
                text={words.fromBook}
                mark={(catalogue) => <Link to={href('/books')}>{catalogue}</Link>}
              />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
