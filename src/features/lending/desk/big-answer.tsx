import { Icon } from '#src/browser/icons.tsx'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { ChoiceButton } from './choice-button.tsx'
import { CostForm } from './cost-form.tsx'
import styles from './desk.module.css'
import { OverrideForm } from './override-form.tsx'
import { PayForm } from './pay-form.tsx'
import { toneIcons } from './tone-marks.ts'
import { useDesk } from './use-desk.ts'
import { deskWords } from './words.ts'

/**
 * What the desk says to the last scan, to be read from afar, and what can be done about it.
 * `count`: how many answers there were.
 */
export function BigAnswer({ count }: { count: number }) {
  const words = useWords(deskWords)
  const { answer } = useDesk()
  const { tone, heading, title, sentences, choices, payer, overridable, slip, text } = answer
  const { costAsked, refusedUse } = answer
  return (
    <section className={`${styles.answer} ${marks[tone]}`} aria-label={words.answer}>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        <div key={count} className={styles.said}>
          <Icon name={toneIcons[tone]} size={36} />
          <div>
            <p className={styles.heading}>{heading}</p>
            {title && <p className={styles.title}>{title}</p>}
            {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
          </div>
        </div>
      </div>
      {costAsked && <CostForm key={`${costAsked.use} ${costAsked.text}`} {...costAsked} />}
      {refusedUse && <OverrideForm codes={overridable} text={text} use={refusedUse} />}
      {payer && <PayForm key={payer.number} {...payer} open={answer.member} />}
      {(choices.length > 0 || slip) && (
        <div className={styles.choices} data-choices="">
          {choices.map((choice) => (
            <ChoiceButton key={choice.label} {...choice} />
          ))}
          {slip && (
            <a
              className="button button-quiet"
              href={`${slip}&print=1`}
              target="_blank"
              rel="noreferrer"
            >
              {words.printSlip}
            </a>
          )}
        </div>
      )}
    </section>
  )
}
