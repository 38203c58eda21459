import { href, Link } from 'react-router'
import { institute } from '#institute'
import list from '#src/browser/list/list.module.css'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { actorWords } from '#src/kernel/actor.ts'
import { count } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import styles from './batch-changes.module.css'
import { type BatchChange, batchStateWords } from './batch-changes.ts'
import { countedKind } from './batch-kinds.ts'

/** The batches, the newest first: whose, when, and what came of each. */
export function BatchList({ page }: { page: ListPage<BatchChange> }) {
  if (page.rows.length === 0) return null
  return (
    <section aria-labelledby="batches">
      <h2 id="batches">Batch changes so far</h2>
      <ul className={list.lines}>
        {page.rows.map((batch) => (
          <li key={batch.number}>
            <Link to={href('/admin/batch-changes/:number', { number: String(batch.number) })}>
              {batchName(batch)}
            </Link>
            <p className={styles.soft}>
              {batch.chosen} · {actorWords(batch.carriedOutBy ?? batch.madeBy)},{' '}
              {formatInstant(new Date(batch.carriedOutAt ?? batch.madeAt), institute.timeZone)}
            </p>
            <p className={styles.soft}>
              {batchStateWords(batch)}
              {batch.carriedOutAt && `: ${outcomeWords(batch)}`}
            </p>
          </li>
        ))}
      </ul>
      <ListPager label="Pages of batch changes" page={page} />
    </section>
  )
}

/** "Batch change 12: 312 books", "Undo of batch change 12: 312 books". */
export function batchName({ number, undoes, kind, counts }: BatchChange): string {
  const { chosen, will, same, cannot, changed, left } = counts
  const many = countedKind(kind, chosen + will + same + cannot + changed + left)
  return undoes === null
    ? `Batch change ${number}: ${many}`
    : `Batch change ${number}, undo of ${undoes}: ${many}`
}

function outcomeWords({ kind, state, counts: { changed, left, will } }: BatchChange): string {
  const open =
    will > 0 ? [`${count(will)} ${state === 'running' ? 'to go' : 'not carried out'}`] : []
  const named = left > 0 ? [`${count(left)} left as they are`] : []
  return [`${countedKind(kind, changed)} changed`, ...named, ...open].join(', ')
}
