import layout from '#src/browser/page/page.module.css'
import styles from './own-texts.module.css'

const tableWords: Readonly<Record<string, string>> = {
  cookies: 'the cookies of this site, with what each is for and how long it stays',
  device: 'what else this site keeps in a browser',
  lending: 'what each category of members may borrow, by the loan rules',
}

type TextNamesProps = {
  names: readonly (readonly [name: string, value: string])[]
  tables: readonly string[]
}

/** What a text may name in braces, and what stands there today. */
export function TextNames({ names, tables }: TextNamesProps) {
  return (
    <section className={layout.card} aria-labelledby="names">
      <h2 id="names">Names in braces</h2>
      <p>
        They stand for what is set elsewhere, and follow it. A table stands alone in its line. Lines
        from <code>{'{if passwords}'}</code> to <code>{'{else}'}</code> are for a site with
        passwords of its own, those from there to <code>{'{end}'}</code> for others.
      </p>
      <details>
        <summary>The {names.length + tables.length} names that there are</summary>
        <dl className={styles.names}>
          {tables.map((name) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>A table: {tableWords[name]}.</dd>
            </div>
          ))}
          {names.map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
