import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './feedback.module.css'
import { ratedAreas, scores } from './feedback.ts'
import { feedbackWords } from './words.ts'

/** A choice from 1 to 5 for each area, folded away where none was made. */
export function RatingFields({ typed }: { typed: Readonly<Record<string, string>> }) {
  const words = useWords(feedbackWords)
  const isRated = ratedAreas.some((area) => typed[`rating-${area}`])
  return (
    <details className={layout.fold} open={isRated}>
      <summary>{words.rateAreas}</summary>
      <div className={styles.ratings}>
        {ratedAreas.map((area) => (
          <div key={area}>
            <label htmlFor={`rating-${area}`}>{words[area]}</label>
            <select
              id={`rating-${area}`}
              name={`rating-${area}`}
              className="field"
              defaultValue={typed[`rating-${area}`] ?? ''}
            >
              <option value="">{words.notRated}</option>
              {scores.map((score) => (
                <option key={score} value={score}>
                  {words[`score${score}`]}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </details>
  )
}
