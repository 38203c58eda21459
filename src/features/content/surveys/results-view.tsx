import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { scoreWords } from './score-words.ts'
import type { QuestionResult } from './survey-results.ts'
import type { SurveyResults } from './survey-shown.ts'
import styles from './surveys.module.css'
import { surveyWords } from './words.ts'

/** The results of a survey: bars, and the numbers that they are drawn from, in one table each. */
export function ResultsView({ results }: { results: SurveyResults }) {
  const { survey, total, isShown, questions, groups } = results
  const words = useWords(surveyWords)
  const least = String(survey.leastGroup)
  return (
    <div className={styles.results}>
      <p>
        {words.answersSoFar(total, count(total))}{' '}
        {!isShown && (survey.state === 'closed' ? words.tooFew(least) : words.onceClosed(least))}
      </p>
      {questions.map((one) => (
        <section key={one.question.id} className={styles.result}>
          <h2 lang={writtenLanguage(one.question.text)}>{one.question.text}</h2>
          <Result result={one} />
        </section>
      ))}
      {groups.map(({ group, size, questions }) => (
        <details key={group}>
          <summary>{words.ofGroup(isRole(group) ? words[group] : group, count(size))}</summary>
          {questions
            .filter(({ question }) => question.kind !== 'text')
            .map((one) => (
              <section key={one.question.id} className={styles.result}>
                <h3 lang={writtenLanguage(one.question.text)}>{one.question.text}</h3>
                <Result result={one} />
              </section>
            ))}
        </details>
      ))}
    </div>
  )
}

const roles = ['student', 'faculty', 'admin', 'none'] as const
const isRole = (group: string): group is (typeof roles)[number] =>
  roles.some((role) => role === group)

function Result({
  result: { question, answered, bars, average, texts },
}: {
  result: QuestionResult
}) {
  const words = useWords(surveyWords)
  return (
    <>
      <p>
        {words.answeredBy(count(answered))}
        {average !== null && ` · ${words.average(average.toFixed(1))}`}
      </p>
      {bars.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.bars}>
            <thead>
              <tr>
                <th scope="col">{words.answer}</th>
                <th scope="col">{words.people}</th>
                <th scope="col">{words.share}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, count: people, share }, at) => (
                <tr key={label}>
                  <th
                    scope="row"
                    className={styles.label}
                    lang={question.kind === 'scale' ? undefined : writtenLanguage(label)}
                  >
                    {question.kind === 'scale' ? scoreWords(words)[at] : label}
                  </th>
                  <td>{count(people)}</td>
                  <td className={styles.bar}>
                    {Math.round(share * 100)} %
                    <Bar share={share} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {texts.length > 0 && (
        <ul>
          {[...Map.groupBy(texts, (text) => text)].map(([text, same]) => (
            <li key={text} className={styles.text}>
              {text} {same.length > 1 && `× ${count(same.length)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="10" />
      <rect width={share * 100} height="10" />
    </svg>
  )
}
