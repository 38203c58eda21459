import styles from './steps.module.css'
import { type Standing, stateOfStep, stepNames, stepNow, steps } from './steps.ts'

/** The steps of adding a book: where one is, what is done, and where something is to be put right. */
export function StepRail(standing: Standing) {
  const now = stepNow(standing)
  return (
    <nav aria-label="Steps">
      <ol className={styles.rail}>
        {steps.map((step, at) => {
          const { words, isFaulty, isShown } = stateOfStep(step, standing)
          const content = (
            <>
              <span>{at + 1}</span>
              {stepNames[step]}
              {words && <span className={styles.state}>{words}</span>}
            </>
          )
          return (
            <li key={step} data-faulty={isFaulty ? '' : undefined}>
              {isShown ? (
                <a href={`#${step}`} aria-current={step === now ? 'step' : undefined}>
                  {content}
                </a>
              ) : (
                <span>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
