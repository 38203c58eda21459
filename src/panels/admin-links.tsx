import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import type { PanelGroup } from './admin-groups.ts'
import { EntryCards } from './entry-cards.tsx'
import { officeWords } from './office/words.ts'
import styles from './panel.module.css'
import type { PanelEntry } from './panel-entries.ts'

const dailyIds = ['circulation', 'members', 'holds', 'issued-books', 'add-book']

/** What the library does every day. */
export function DailyTasks({ entries }: { entries: readonly PanelEntry[] }) {
  const words = useWords(officeWords)
  const daily = dailyIds.flatMap((id) => entries.filter((entry) => entry.id === id))
  return (
    <section aria-label={words.everyDay} lang={useLanguage()} className={styles.daily}>
      <EntryCards entries={daily} />
    </section>
  )
}

/** The pages that the admin panel leads to, folded below a heading for each kind of work. */
export function AdminLinks({ groups }: { groups: readonly PanelGroup[] }) {
  const words = useWords(officeWords)
  return (
    <section aria-labelledby="ways" lang={useLanguage()} className={styles.groups}>
      <h2 id="ways">{words.whatYouCanDo}</h2>
      {groups.map(({ heading, entries }) => (
        <details key={heading}>
          <summary>
            <h3>{heading}</h3>
          </summary>
          <EntryCards entries={entries} />
        </details>
      ))}
    </section>
  )
}
