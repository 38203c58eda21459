import { useWhenIdle } from '#src/browser/use-when-idle.ts'
import styles from './footer.module.css'

const load = () =>
  import('#src/features/statistics/visitors/visitor-counter.tsx').then(
    ({ VisitorCounter }) => VisitorCounter,
  )

/** How many visitors the site has had, in a place that is there before the number is. */
export function VisitorCountWhenIdle() {
  const Counter = useWhenIdle(load)
  return <p className={styles.visitors}>{Counter && <Counter />}</p>
}
