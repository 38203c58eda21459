import { count } from '#src/kernel/counted.ts'
import styles from './collection-figures.module.css'

type Counted = 'titles' | 'copies' | 'authors' | 'subjects' | 'languages'

const figures: readonly (readonly [key: Counted, one: string, many: string])[] = [
  ['titles', 'title', 'titles'],
  ['copies', 'copy', 'copies'],
  ['authors', 'author', 'authors'],
  ['subjects', 'subject', 'subjects'],
  ['languages', 'language', 'languages'],
]

/** The collection in numbers; what is nought is left out. */
export function CollectionFigures({ numbers }: { numbers: Readonly<Record<Counted, number>> }) {
  return (
    <dl className={styles.figures}>
      {figures
        .filter(([key]) => numbers[key] > 0)
        .map(([key, one, many]) => (
          <div key={key}>
            <dt>{numbers[key] === 1 ? one : many}</dt>
            <dd>{count(numbers[key])}</dd>
          </div>
        ))}
    </dl>
  )
}
