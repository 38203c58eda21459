import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { coveredWords, embargoWords } from './covered-words.ts'
import styles from './journals.module.css'
import { readHref } from './journals.ts'
import { OpensMark } from './opens-mark.tsx'
import type { ShownAccess } from './shown-journal.ts'
import { journalWords } from './words.ts'

type AccessListProps = { number: number; access: readonly ShownAccess[] }

/** Where a journal is read online: who gets in, which years, and whether from where one is. */
export function AccessList({ number, access }: AccessListProps) {
  const words = useWords(journalWords)
  const dates = useWords(calendarWords)
  return (
    <ul className={styles.access}>
      {access.map(({ place, name, way, opens, note, ...covered }) => (
        <li key={place}>
          <a href={readHref(number, place)} rel="nofollow" className="button button-quiet">
            {name ? words.readAt(name) : words.read}
          </a>
          <p className={layout.facts}>
            <OpensMark opens={opens} />
            <span>{words.wayName(way)}</span>
          </p>
          <p className={layout.facts}>
            {[coveredWords(words, dates, covered), ...embargoWords(words, covered.embargo), note]
              .filter((text) => text !== '')
              .map((text) => (
                <span key={text}>{text}</span>
              ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
