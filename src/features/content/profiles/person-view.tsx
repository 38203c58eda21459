import type { ReactNode } from 'react'
import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { Avatar } from './avatar.tsx'
import { PersonLinks } from './person-links.tsx'
import styles from './profiles.module.css'
import type { ShownPerson } from './shown-profile.ts'
import { profileWords } from './words.ts'

type PersonViewProps = {
  person: ShownPerson
  /** Publications, books. */
  children: ReactNode
  /** How to reach the person. */
  aside: ReactNode
  /** Of the name: h1 where the page is about the person. */
  heading?: 'h1' | 'h3'
  /** The address of a photo that is chosen and not saved yet. */
  chosenPhoto?: string | null
}

/** A person as readers see them. */
export function PersonView(props: PersonViewProps) {
  const { person, children, aside, heading = 'h1', chosenPhoto = null } = props
  const words = useWords(profileWords)
  const { about, excerpt, askAbout, qualifications, subjects, teaching } = person
  return (
    <article>
      <PersonHead person={person} heading={heading} chosenPhoto={chosenPhoto} />
      <div className={`${layout.columns} ${styles.person}`}>
        <aside className={`${layout.card} ${styles.card}`} aria-label={words.findThem}>
          {aside}
          <PersonLinks orcid={person.orcid} links={person.links} />
        </aside>
        <div className={styles.body}>
          {about.length > 0 && (
            <section aria-label={words.about} className="prose" lang={writtenLanguage(excerpt)}>
              <TextBlocks blocks={about} />
            </section>
          )}
          <Lines id="ask" heading={words.askAbout} lines={askAbout} />
          <Lines id="subjects" heading={words.subjects} lines={subjects} />
          <Lines id="teaching" heading={words.teaching} lines={teaching} />
          <Lines id="qualifications" heading={words.qualifications} lines={qualifications} />
          {children}
        </div>
      </div>
    </article>
  )
}

type PersonHeadProps = Required<Pick<PersonViewProps, 'person' | 'heading' | 'chosenPhoto'>>

function PersonHead({ person, heading: Heading, chosenPhoto }: PersonHeadProps) {
  const words = useWords(profileWords)
  const { name, initials, photo, otherNames, designation, department, fromYear, untilYear } = person
  const placement = [designation, department].filter(Boolean).join(', ')
  return (
    <header className={styles.head}>
      <Avatar initials={initials} photo={photo} size={112} chosen={chosenPhoto} />
      <div>
        <Heading lang={writtenLanguage(name)}>{name}</Heading>
        {otherNames.length > 0 && (
          <p className={`${styles.soft} ${styles.otherNames}`}>
            {otherNames.map((other, at) => (
              <span key={other.lang} lang={other.lang}>
                {at > 0 && ' · '}
                {other.name}
              </span>
            ))}
          </p>
        )}
        {placement && <p lang={writtenLanguage(placement)}>{placement}</p>}
        {untilYear !== null && (
          <p className={styles.soft}>
            {fromYear === null
              ? words.workedUntil(String(untilYear))
              : words.workedHere(String(fromYear), String(untilYear))}
          </p>
        )}
        {untilYear === null && fromYear !== null && (
          <p className={styles.soft}>{words.worksHere(String(fromYear))}</p>
        )}
      </div>
    </header>
  )
}

type LinesProps = { id: string; heading: string; lines: readonly string[] }

function Lines({ id, heading, lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.plain}>
        {lines.map((line) => (
          <li key={line} lang={writtenLanguage(line)}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PersonBooksProps = {
  books: readonly { readonly number: number; readonly title: string }[]
  total: number
  /** The search for all of them. */
  to: string
}

/** Books of the catalogue that the person has written. */
export function PersonBooks({ books, total, to }: PersonBooksProps) {
  const words = useWords(profileWords)
  if (total === 0) return null
  return (
    <section aria-labelledby="books">
      <h2 id="books">{words.booksHere}</h2>
      <ul className={styles.plain}>
        {books.map(({ number, title }) => (
          <li key={number} lang={writtenLanguage(title)}>
            <Link to={`/books/${number}`}>{title}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={to}>{words.allBooks(total)}</Link>
      </p>
    </section>
  )
}
