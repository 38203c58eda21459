import { Icon } from '#src/browser/icons.tsx'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './kiosk.module.css'
import type { KioskAnswer } from './kiosk.ts'
import { kioskHeading, kioskIcons, kioskSentences, kioskToneOf } from './kiosk-says.ts'
import { kioskWords } from './words.ts'

type KioskAnswerBoxProps = {
  code: string
  answer: KioskAnswer | null
  /** How many answers there were. */
  count: number
}

/** What the gate says to the last scan, to be read from afar; nothing of anybody once it is past. */
export function KioskAnswerBox({ code, answer, count }: KioskAnswerBoxProps) {
  const words = useWords(kioskWords)
  const tone = answer ? kioskToneOf(answer) : 'none'
  const sentences = answer ? kioskSentences(words, answer) : [words.readyHint]
  return (
    <section className={`${styles.answer} ${marks[tone]}`} aria-label={words.answer}>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        <div key={count} className={styles.said}>
          {answer?.photo ? (
            <img
              className={styles.photo}
              src={`/gate/${code}/${answer.photo}`}
              alt=""
              width={160}
              height={160}
            />
          ) : (
            <Icon name={kioskIcons[tone]} size={72} />
          )}
          <div>
            <p className={styles.heading}>{answer ? kioskHeading(words, answer) : words.ready}</p>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
