import { institute } from '#institute'
import styles from './e-resource-list.module.css'

/** The e-resources of `institute.ts`, each with its host and what it is. */
export function EResourceList() {
  return (
    <ul className={styles.list}>
      {institute.eResources.map((resource) => (
        <li key={resource.href} className={styles.card}>
          <a href={resource.href}>{resource.label}</a>
          <p lang="en">{resource.about}</p>
          <p className={styles.host}>{new URL(resource.href).host.replace(/^www\./, '')}</p>
        </li>
      ))}
    </ul>
  )
}
