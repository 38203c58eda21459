import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { PrintButton } from '#src/browser/print-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './required.module.css'
import { citationsPath, type ListedEntry, linksPath, listFilePath } from './required-books.ts'
import { requiredWords } from './words.ts'

type ListToolsProps = { readonly owner: string | null; readonly entries: readonly ListedEntry[] }

/** What a list is good for besides: paper, citations, reference managers, a class. */
export function ListTools({ owner, entries }: ListToolsProps) {
  const words = useWords(requiredWords)
  return (
    <section className={`${layout.card} ${styles.tools}`} aria-labelledby="tools">
      <h2 id="tools">{words.tools}</h2>
      <div className={layout.actions}>
        <PrintButton />
        {owner === null ? <VisitorsFiles entries={entries} /> : <OwnFiles />}
      </div>
    </section>
  )
}

function OwnFiles() {
  const words = useWords(requiredWords)
  return (
    <>
      <Link className="button button-quiet" to={linksPath}>
        {words.shareList}
      </Link>
      <Link className="button button-quiet" to={citationsPath}>
        {words.citations}
      </Link>
      <a className="button button-quiet" href={`${listFilePath}.bib`} download>
        {words.bibtex}
      </a>
      <a className="button button-quiet" href={`${listFilePath}.ris`} download>
        {words.ris}
      </a>
    </>
  )
}

/** The library has no list of a visitor: the browser sends what it is to make a file of. */
function VisitorsFiles({ entries }: Pick<ListToolsProps, 'entries'>) {
  const words = useWords(requiredWords)
  const cited = entries.map(({ book, isbn, title, author }) => ({ book, isbn, title, author }))
  const files = [
    [citationsPath, words.citations],
    [`${listFilePath}.bib`, words.bibtex],
    [`${listFilePath}.ris`, words.ris],
  ] as const
  return files.map(([path, name]) => (
    <form key={path} method="post" action={path}>
      <input type="hidden" name="entries" value={JSON.stringify(cited)} />
      <button type="submit" className="button button-quiet">
        {name}
      </button>
    </form>
  ))
}
