import { Link } from 'react-router'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { Avatar } from './avatar.tsx'
import styles from './profiles.module.css'
import { profileHref } from './profiles.ts'
import type { PersonItem } from './shown-profile.ts'

/** People with their designations, each a link to their page. */
export function PeopleList({ people }: { people: readonly PersonItem[] }) {
  return (
    <ul className={styles.people}>
      {people.map(({ number, name, designation, initials, photo }) => (
        <li key={number}>
          <Avatar initials={initials} photo={photo} size={56} />
          <div>
            <Link to={profileHref(number)} lang={writtenLanguage(name)}>
              {name}
            </Link>
            {designation && <p lang={writtenLanguage(designation)}>{designation}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
