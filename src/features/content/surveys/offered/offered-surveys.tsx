import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { type OfferedSurvey, surveyHref } from '../surveys.ts'
import { offeredWords } from './words.ts'

type OfferedSurveysProps = {
  surveys: readonly OfferedSurvey[]
  /** Where the page itself is called as this would be. */
  heading?: string
}

/** Surveys that wait for the reader's answers. */
export function OfferedSurveys({ surveys, heading }: OfferedSurveysProps) {
  const words = useWords(offeredWords)
  const dates = useWords(calendarWords)
  return (
    <section aria-labelledby="surveys">
      <h2 id="surveys">{heading ?? words.surveys}</h2>
      <ul className={list.lines}>
        {surveys.map(({ number, title, closesOn }) => (
          <li key={number}>
            <Link to={surveyHref(number)} lang={writtenLanguage(title)}>
              {title}
            </Link>{' '}
            ({words.openUntil(shownDay(dates, closesOn))})
          </li>
        ))}
      </ul>
    </section>
  )
}
