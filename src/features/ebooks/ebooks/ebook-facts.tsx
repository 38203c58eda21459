import type { ReactNode } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { count } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from './ebooks.module.css'
import type { EbookKind, EbookRights } from './ebooks.ts'
import { ebookWords } from './words.ts'

type FactsProps = {
  kind: EbookKind
  bytes: number | null
  pages: number | null
  rights: EbookRights | null
  licence: string | null
  until: Day | null
  course: string | null
  note: string | null
}

/** What is to be known of an e-book besides its title. */
export function EbookFacts(props: FactsProps) {
  const { kind, bytes, pages, rights, licence, until, course, note } = props
  const words = useWords(ebookWords)
  const dates = useWords(calendarWords)
  const written = (text: string) => <span lang={writtenLanguage(text)}>{text}</span>
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.kind, words.kindName(kind)],
    [words.pages, pages !== null && count(pages)],
    [words.size, bytes !== null && sizeWords(bytes)],
    [words.rights, rights && words.rightsName(rights)],
    [words.licence, licence && written(licence)],
    [words.until, until && shownDay(dates, until)],
    [words.forCourse, course && written(course)],
    [words.noteToStudents, note && written(note)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
