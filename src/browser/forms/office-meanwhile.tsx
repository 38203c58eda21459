import type { ComponentProps } from 'react'
import { formatDay, readDay } from '#src/kernel/dates.ts'
import { officeDifference } from './office-difference.ts'
import { SavedMeanwhile } from './saved-meanwhile.tsx'

type OfficeMeanwhileProps = Pick<
  ComponentProps<typeof SavedMeanwhile>,
  'answer' | 'labels' | 'shown'
>

/** As `SavedMeanwhile`, as the office reads it; a day is shown as such. */
export function OfficeMeanwhile({
  answer,
  labels,
  shown = (_, text) => dayText(text),
}: OfficeMeanwhileProps) {
  return (
    <SavedMeanwhile
      answer={answer}
      labels={labels}
      shown={shown}
      words={officeDifference}
      heads={['Saved by someone else', 'Yours']}
    />
  )
}

/** What a form of the office has answered, for who shows it. */
export type OfficeAnswer = Pick<OfficeMeanwhileProps, 'answer'>

/** A day as it is read; another text as it is. */
export function dayText(text: string): string {
  return readDay(text) ? formatDay(text) : text
}
