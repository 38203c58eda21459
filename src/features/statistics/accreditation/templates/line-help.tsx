import layout from '#src/browser/page/page.module.css'
import styles from '../accreditation.module.css'
import { figureKinds } from '../figures/figure-kinds.ts'

/** How a line of a template is written, and the figures that it may name. */
export function LineHelp() {
  return (
    <details className={layout.fold}>
      <summary>How lines are written, and which figures there are</summary>
      <ul>
        <li>
          <code>4.2.3 | Spent on books | spent-books | financial year, 5 years</code>: a figure, for
          the financial years that end in the last five academic years. Without a period it is the
          academic year alone.
        </li>
        <li>
          <code>1 | Teachers who are members | members:faculty</code>: members, loans and footfall
          of one category, by its code.
        </li>
        <li>
          <code>2 | Students of the college | enter students as number</code>: what the library
          cannot count; as number, rupees, text or link.
        </li>
        <li>
          <code>3 | Use in per cent | percent footfall-per-day of students + teachers</code>: sums
          of figures and of numbers that are entered.
        </li>
      </ul>
      <ul className={styles.codes}>
        {Object.entries(figureKinds).map(([code, { name }]) => (
          <li key={code}>
            <code>{code}</code>: {name}
          </li>
        ))}
      </ul>
    </details>
  )
}
