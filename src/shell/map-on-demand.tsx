import { institute } from '#institute'
import { MapFrame } from '#src/browser/map-frame.tsx'
import styles from './footer.module.css'

/** The map at the foot of every page. */
export function MapOnDemand() {
  const { embedUrl, href } = institute.map
  return (
    <section className={styles.map} aria-label="Map">
      <h2>Find us</h2>
      <MapFrame />
      <p className={styles.small}>
        The map comes from {new URL(embedUrl).host}. <a href={href}>Open it there</a>
      </p>
    </section>
  )
}
