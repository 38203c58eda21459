import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { Answers, Question } from './questions.ts'
import styles from './registration.module.css'
import { registrationWords } from './words.ts'

type AnswerListProps = { questions: readonly Question[]; answers: Answers }

/** The questions of the organiser with somebody's own answers. */
export function AnswerList({ questions, answers }: AnswerListProps) {
  const words = useWords(registrationWords)
  return (
    <dl className={styles.answers}>
      {questions.map(({ id, label }) => {
        const answer = answers[id]
        return (
          <div key={id}>
            <dt lang={writtenLanguage(label)}>{label}</dt>
            <dd lang={answer && writtenLanguage(answer)}>{answer ?? words.notAnswered}</dd>
          </div>
        )
      })}
    </dl>
  )
}
