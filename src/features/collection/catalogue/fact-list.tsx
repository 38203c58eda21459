import { Link } from 'react-router'
import { languageOf } from '#src/kernel/text-language.ts'
import type { Fact, FactValue } from './book-facts.ts'
import styles from './fact-list.module.css'

/** The description of a book, name by name. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          {values.map((value) => (
            <dd key={`${value.text} ${value.remark}`}>
              <Value value={value} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Value({ value: { text, to, remark } }: { value: FactValue }) {
  return (
    <>
      <span lang={languageOf(text)}>{to ? <Link to={to}>{text}</Link> : text}</span>
      {remark && <span className={styles.remark}> ({remark})</span>}
    </>
  )
}
