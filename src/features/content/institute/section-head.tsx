import { Link } from 'react-router'
import styles from './section-head.module.css'

type Props = {
  readonly id: string
  readonly title: string
  /** The link beside the heading. */
  readonly more: string
  readonly to: string
}

/** The heading of a section of the home page with the link that leads further. */
export function SectionHead({ id, title, more, to }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <Link to={to}>{more}</Link>
    </div>
  )
}
