import type { ShapeView } from './reference.ts'
import styles from './reference-page.module.css'

/** A named shape with its fields; types that are shapes lead to them. */
export function ShapeTable({ shape }: { shape: ShapeView }) {
  const { name, description, fields, words } = shape
  return (
    <section aria-labelledby={`shape-${name}`} className={styles.shape}>
      <h3 id={`shape-${name}`}>{name}</h3>
      {description && <p>{description}</p>}
      {words.length > 0 && (
        <p>
          <code>{words.join(', ')}</code>
        </p>
      )}
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code>
            </dt>
            <dd>
              <span className={styles.takes}>
                {field.shape ? <a href={`#shape-${field.shape}`}>{field.type}</a> : field.type}
              </span>
              {field.description && ` ${field.description}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
