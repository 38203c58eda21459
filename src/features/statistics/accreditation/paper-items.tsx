import { OfficeLink } from '#src/browser/page/office-link.tsx'
import styles from './accreditation.module.css'
import { isAddress } from './entries.ts'
import { notesOf, type PaperItem, type PaperUnit, type PaperValue, printedValue } from './paper.ts'
import { PaperRow } from './paper-row.tsx'

/** A value; one that is missing leads to its field, an address to its page. */
function PaperValueText({ unit, given }: { unit: PaperUnit; given: PaperValue }) {
  const words = printedValue(unit, given, 'Missing')
  const [field] = given.fields ?? []
  if (given.value === null && field !== undefined) return <a href={`#field-${field}`}>{words}</a>
  if (unit === 'link' && typeof given.value === 'string' && isAddress(given.value)) {
    return <a href={given.value}>{words}</a>
  }
  return words
}

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
            <PaperRow
              key={`${item.number} ${item.label}`}
              item={item}
              values={item.values.map((given) => (
                <div key={given.year}>
                  <dt>{given.year}</dt>
                  <dd className={given.value === null ? styles.missing : undefined}>
                    <PaperValueText unit={item.unit} given={given} />
                  </dd>
                </div>
              ))}
            >
              {notesOf(item).map((note) => (
                <p key={note} className={styles.says}>
                  {note}
                </p>
              ))}
              <p className={styles.says}>
                {item.says}
                {item.page && (
                  <>
                    {' '}
                    <OfficeLink orText to={item.page.href}>
                      {item.page.name}
                    </OfficeLink>
                  </>
                )}
              </p>
            </PaperRow>
          ))}
      </ul>
    </section>
  ))
}
