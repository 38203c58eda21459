import { href, Link } from 'react-router'
import { institute } from '../../../institute.ts'
import { actorWords } from '../../kernel/actor.ts'
import { formatInstant } from '../../kernel/dates.ts'
import { sizeWords } from '../../kernel/size-words.ts'
import { formatNames } from '../imports/imports.ts'
import { type ShownImport, statusWords } from './book-imports.ts'
import { ChooseStep } from './choose-step.tsx'
import styles from './import.module.css'
import { ImportResult } from './import-result.tsx'
import { WorkUnderWay } from './work-under-way.tsx'

/** An import: what its columns mean and what would happen, how far it has come, or what came of it. */
export function OpenImport({ shown }: { shown: ShownImport }) {
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
