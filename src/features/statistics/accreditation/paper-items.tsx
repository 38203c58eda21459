import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import styles from './accreditation.module.css'
import { type PaperItem, valueWords } from './paper.ts'

/** The items of a paper below their headings, with where each figure comes from. */
export function PaperItems({ items }: { items: readonly PaperItem[] }) {
  const sections = [...new Set(items.map(({ section }) => section))]
  return sections.map((section) => (
    <section key={section} aria-label={section === '' ? 'Items' : section}>
      {section !== '' && <h2>{section}</h2>}
      <ul className={styles.items}>
        {items
          .filter((item) => item.section === section)
          .map((item) => (
            <li key={`${item.number} ${item.label}`}>
              <p className={styles.label}>
                <span className={styles.number}>{item.number}</span>
                <span>{item.label}</span>
              </p>
              <dl className={`${layout.figures} ${styles.values}`}>
                {item.values.map(({ year, value }) => (
                  <div key={year}>
                    <dt>{year}</dt>
                    {value === null ? (
                      <dd className={styles.missing}>Missing</dd>
                    ) : (
                      <dd>{valueWords(item.unit, value)}</dd>
                    )}
                  </div>
                ))}
              </dl>
              <p className={styles.says}>
                {item.says}
                {item.page && (
                  <>
                    {' '}
                    <Link to={item.page.href}>{item.page.name}</Link>
                  </>
                )}
              </p>
            </li>
          ))}
      </ul>
    </section>
  ))
}
