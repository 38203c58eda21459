import { Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import type { Day } from '#src/kernel/dates.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from './news-list.module.css'
import { SectionHead } from './section-head.tsx'

/** A line of news: what it is and when. */
type NewsLine = {
  readonly key: string
  readonly href: string
  readonly title: string
  /** What it is marked as: "Important". */
  readonly mark?: string
  /** null: of no day. */
  readonly day: { readonly on: Day; readonly shown: string } | null
}

type NewsListProps = {
  readonly id: string
  readonly title: string
  /** The link to all of them. */
  readonly more: string
  readonly to: string
  readonly lines: readonly NewsLine[]
}

/** A section of the home page that says what is new of one kind, a line each. */
export function NewsList({ id, title, more, to, lines }: NewsListProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more} to={to} />
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.key}>
            <Link to={line.href} lang={writtenLanguage(line.title)}>
              {line.title}
            </Link>
            {line.mark && <span className={`${marks.mark} ${marks.warn}`}>{line.mark}</span>}
            {line.day && <time dateTime={line.day.on}>{line.day.shown}</time>}
          </li>
        ))}
      </ul>
    </section>
  )
}
