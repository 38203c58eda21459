import { Form } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { count } from '#src/kernel/counted.ts'
import { type EbookLending, ebookLoanHref, type LendingStep } from './ebook-lending.ts'
import { ebookWords } from './words.ts'

/** How an e-book that is lent stands for its reader, with what they can do about it. */
export function EbookLoanPanel({ number, lending }: { number: number; lending: EbookLending }) {
  const words = useWords(ebookWords)
  const says = useStanding(lending)
  return (
    <div className={layout.notice}>
      <p>{words.isLent(words.readersCounted(lending.seats, count(lending.seats)))}</p>
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Form method="post" action={ebookLoanHref(number)} className={layout.actions}>
        {stepsOf(lending).map((step, place) => (
          <button
            key={step}
            type="submit"
            name="intent"
            value={step}
            className={place === 0 && step !== 'give-back' ? 'button' : 'button button-quiet'}
          >
            {words[stepWords[step]]}
          </button>
        ))}
      </Form>
    </div>
  )
}

const stepWords = {
  borrow: 'borrow',
  'give-back': 'giveBack',
  hold: 'placeHold',
  'cancel-hold': 'cancelHold',
} as const satisfies Record<LendingStep, string>

/** What a reader can do. */
function stepsOf({ own, free }: EbookLending): LendingStep[] {
  if (own?.kind === 'loan') return ['give-back']
  if (own?.kind === 'offered') return ['borrow', 'cancel-hold']
  if (own?.kind === 'waiting') return ['cancel-hold']
  return [free > 0 ? 'borrow' : 'hold']
}

/** The sentences about it. */
function useStanding({ own, free, waiting, nextEnd }: EbookLending): string[] {
  const words = useWords(ebookWords)
  const calendar = useWords(calendarWords)
  const day = (instant: string) => shownDayOf(calendar, instant)
  if (own?.kind === 'loan') return [words.youHaveIt(day(own.endsAt)), words.openHere]
  if (own?.kind === 'offered') {
    return [own.until === null ? words.yourTurn : words.yourTurnUntil(day(own.until))]
  }
  if (own === null && free > 0) return [words.freeNow(words.placesCounted(free, count(free)))]
  const others = own === null ? waiting : 0
  return [
    own === null ? words.allTaken : words.placeInQueue(own.place),
    ...(others > 0 ? [words.readersWait(words.readersCounted(others, count(others)))] : []),
    ...(nextEnd === null ? [] : [words.nextEnds(day(nextEnd))]),
  ]
}
