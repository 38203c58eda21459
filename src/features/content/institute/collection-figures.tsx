import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import styles from './collection-figures.module.css'
import { instituteWords } from './words.ts'

type Counted = 'titles' | 'copies' | 'authors' | 'subjects' | 'languages'

const figures: readonly Counted[] = ['titles', 'copies', 'authors', 'subjects', 'languages']

/** The collection in numbers; what is nought is left out. */
export function CollectionFigures({ numbers }: { numbers: Readonly<Record<Counted, number>> }) {
  const words = useWords(instituteWords)
  return (
    <dl className={styles.figures}>
      {figures
        .filter((key) => numbers[key] > 0)
        .map((key) => (
          <div key={key}>
            <dt>{words[key](numbers[key])}</dt>
            <dd>{count(numbers[key])}</dd>
          </div>
        ))}
    </dl>
  )
}
