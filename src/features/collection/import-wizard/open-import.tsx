import { href, Link } from 'react-router'
import { institute } from '#institute'
import { formatNames } from '#src/features/collection/imports/imports.ts'
import { actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { type AskedWork, type ShownImport, statusWords } from './book-imports.ts'
import { ChooseStep } from './choose-step.tsx'
import styles from './import.module.css'
import { ImportResult } from './import-result.tsx'
import { RunQuestion } from './run-question.tsx'
import { UndoQuestion } from './undo-question.tsx'
import { WorkUnderWay } from './work-under-way.tsx'

type OpenImportProps = { shown: ShownImport; asked: AskedWork | null }

/**
 * An import: what its columns mean and what would happen, what is asked before it is done, how far
 * it has come, or what came of it.
 */
export function OpenImport({ shown, asked }: OpenImportProps) {
  const { number, format, fileSize, actor, startedAt, failure, work, status } = shown
  const size = fileSize === null ? '' : ` · ${sizeWords(fileSize)}`
  return (
    <>
      <p className={styles.about}>
        Import {number} · {formatNames[format]}
        {size} · {actorWords(actor)} · {formatInstant(new Date(startedAt), institute.timeZone)} ·{' '}
        {statusWords(shown)}
      </p>
      {failure && work === null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {work !== null || status === 'running' ? (
        <WorkUnderWay shown={shown} />
      ) : asked?.work === 'undo' ? (
        <UndoQuestion shown={shown} outlook={asked.outlook} />
      ) : asked ? (
        <RunQuestion shown={shown} />
      ) : status === 'open' ? (
        <ChooseStep shown={shown} />
      ) : (
        <ImportResult shown={shown} />
      )}
      <p className={styles.back}>
        <Link to={href('/admin/import')}>All imports, and another file</Link>
      </p>
    </>
  )
}
