import { href, Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import marks from '#src/browser/page/marks.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { ManagedRow } from './managed-row.ts'
import { managerWords } from './manager/words.ts'

/** Profiles as administrators choose one to write. */
export function ManagedList({ rows }: { rows: readonly ManagedRow[] }) {
  const words = useWords(managerWords)
  return (
    <ul className={list.lines}>
      {rows.map(({ number, name, designation, shown, waits }) => (
        <li key={number}>
          <Link
            to={href('/ProfileManager/:profileId', { profileId: String(number) })}
            lang={writtenLanguage(name)}
          >
            {name}
          </Link>{' '}
          {designation && <span lang={writtenLanguage(designation)}>{designation} </span>}
          {!shown && <span className={`${marks.mark} ${marks.none}`}>{words.hidden}</span>}
          {waits && <span className={`${marks.mark} ${marks.warn}`}>{words.waitsMark}</span>}
        </li>
      ))}
    </ul>
  )
}
