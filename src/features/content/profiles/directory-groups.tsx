import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { DirectoryGroup } from './directory.ts'
import { PeopleList } from './people-list.tsx'
import styles from './profiles.module.css'
import { profileWords } from './words.ts'

type DirectoryGroupsProps = {
  groups: readonly DirectoryGroup[]
  /** Whether somebody is looked for, so that nobody who is found is folded away. */
  isSearch: boolean
}

/** People by their departments; who worked there once is folded away. */
export function DirectoryGroups({ groups, isSearch }: DirectoryGroupsProps) {
  const words = useWords(profileWords)
  return groups.map(({ department, people, past }) => {
    const name = department ?? words.noDepartment
    return (
      <section key={name} aria-label={name} className={styles.group}>
        <h2 lang={department ? writtenLanguage(department) : undefined}>{name}</h2>
        {people.length > 0 && <PeopleList people={people} />}
        {past.length > 0 && (
          <details className={layout.fold} key={String(isSearch)} open={isSearch}>
            <summary>{words.pastStaff(past.length)}</summary>
            <PeopleList people={past} />
          </details>
        )}
      </section>
    )
  })
}
