import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { OpenNow } from '#src/features/content/institute/open-now.tsx'
import { openState } from '#src/features/content/institute/opening-hours.ts'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import { conversationWords } from './words.ts'

type WhenReadProps = {
  hours: PublicHours
  /** An ISO instant. */
  now: string
}

/** When somebody reads what is written here: never how soon it is answered. */
export function WhenRead({ hours, now }: WhenReadProps) {
  const words = useWords(conversationWords)
  const isOpen = openState(hours, institute.timeZone, new Date(now)).open
  return (
    <p>
      <OpenNow at={now} hours={hours} />. {isOpen ? words.readDuringHours : words.readWhenOpens}
    </p>
  )
}
