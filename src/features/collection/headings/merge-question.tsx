import { Form, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { HeadingBooks } from './heading-books.tsx'
import styles from './headings.module.css'
import { headingHref, kindWords, type ListedHeading, mergeHeadingHref } from './headings.ts'
import type { MergePreview } from './merge-preview.ts'

/** Two headings side by side, what a merge would do, and the button that does it. */
export function MergeQuestion({ preview }: { preview: MergePreview }) {
  const { gone, stays, books, staying, both, seen } = preview
  const spellings = [gone.name, ...gone.seeFrom]
  return (
    <>
      <div className={styles.pair}>
        <Side heading={stays} words="Stays" />
        <Side heading={gone} words="Becomes a see from" />
      </div>
      <p className={layout.actions}>
        <Link to={mergeHeadingHref(stays, gone)} className="button button-quiet">
          Let the other one stay
        </Link>
        <Link to={mergeHeadingHref(gone)}>Choose another heading</Link>
      </p>
      {gone.kind !== stays.kind && (
        <p className={layout.notice}>
          One is a {kindWords[gone.kind][0].toLowerCase()}, the other a{' '}
          {kindWords[stays.kind][0].toLowerCase()}: the books will name a{' '}
          {kindWords[stays.kind][0].toLowerCase()}, in their MARC records too.
        </p>
      )}
      <section className={styles.section} aria-labelledby="changes">
        <h2 id="changes">What changes</h2>
        <p>
          {gone.books === 0
            ? 'No book has it: only the spelling comes along.'
            : `${counted(gone.books, 'book')} will stand under “${stays.name}”, in the catalogue, the search and ${gone.books === 1 ? 'its MARC record' : 'their MARC records'}.`}
        </p>
        <p>
          {spellings.map((name) => `“${name}”`).join(', ')} will lead to “{stays.name}”.
        </p>
        {both.count > 0 && (
          <>
            <h3>{counted(both.count, 'book')} with both: named once then</h3>
            <HeadingBooks total={both.count} books={both.books} />
          </>
        )}
        {books.length > 0 && (
          <>
            <h3>Books under “{gone.name}”</h3>
            <HeadingBooks heading={gone} total={gone.books} books={books} />
          </>
        )}
        {staying.length > 0 && (
          <>
            <h3>Books under “{stays.name}”</h3>
            <HeadingBooks heading={stays} total={stays.books} books={staying} />
          </>
        )}
      </section>
      <Form method="post">
        <input type="hidden" name="into" value={stays.number} />
        <input type="hidden" name="seen" value={seen} />
        <p className={layout.actions}>
          <button type="submit" className="button">
            Merge the two
          </button>
          <span className={styles.soft}>It can be undone.</span>
        </p>
      </Form>
    </>
  )
}

function Side({ heading, words }: { heading: ListedHeading; words: string }) {
  return (
    <article className={styles.side}>
      <p className={styles.soft}>{words}</p>
      <h2>
        <Link to={headingHref(heading)}>
          <bdi>{heading.name}</bdi>
        </Link>
      </h2>
      <p>
        {kindWords[heading.kind][0]} · {counted(heading.books, 'book')}
      </p>
      {heading.seeFrom.length > 0 && (
        <p className={styles.soft}>See from: {heading.seeFrom.join('; ')}</p>
      )}
    </article>
  )
}
