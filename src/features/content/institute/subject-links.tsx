import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { SectionHead } from './section-head.tsx'
import styles from './subject-links.module.css'
import { instituteWords } from './words.ts'

type Subject = { readonly heading: string; readonly count: number }

/** The subjects with most books, each leading to its books. */
export function SubjectLinks({ subjects }: { subjects: readonly Subject[] }) {
  const words = useWords(instituteWords)
  return (
    <section aria-labelledby="subjects">
      <SectionHead
        id="subjects"
        title={words.browseBySubject}
        more={words.allSubjects}
        to="/browse/subjects"
      />
      <ul className={styles.subjects}>
        {subjects.map((subject) => (
          <li key={subject.heading}>
            <Link to={`/books?${new URLSearchParams({ subject: subject.heading })}`}>
              <span>{subject.heading}</span>
              <span className={styles.count}>
                {count(subject.count)}
                <span className="visually-hidden"> {words.books}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
