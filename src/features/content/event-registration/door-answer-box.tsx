import { Icon } from '#src/browser/icons.tsx'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { doorWords } from './at-door/words.ts'
import styles from './check-in.module.css'
import type { DoorAnswer } from './door.ts'
import { doorIcons, headingOf, sentenceOf, toneOf } from './door-words.ts'

type DoorAnswerBoxProps = {
  answer: DoorAnswer | null
  /** How many answers there were. */
  count: number
  isCut: boolean
}

/** What the door says to the last ticket, to be read from afar. */
export function DoorAnswerBox({ answer, count, isCut }: DoorAnswerBoxProps) {
  const words = useWords(doorWords)
  const calendar = useWords(calendarWords)
  const tone = answer ? toneOf(answer) : 'none'
  const sentence = answer ? sentenceOf(answer, isCut, words, calendar) : words.scanFirst
  return (
    <section className={`${styles.answer} ${marks[tone]}`} aria-label={words.answer}>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        <div key={count} className={styles.said}>
          <Icon name={doorIcons[tone]} size={36} />
          <div>
            <p className={styles.heading}>{answer ? headingOf(answer, words) : words.ready}</p>
            {answer?.name && <p className={styles.name}>{answer.name}</p>}
            {sentence && <p>{sentence}</p>}
          </div>
        </div>
      </div>
    </section>
  )
}
