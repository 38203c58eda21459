import { institute } from '#institute'
import { MapFrame } from '#src/browser/map-frame.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './footer.module.css'
import { shellWords } from './words.ts'

/** The map at the foot of every page. */
export function MapOnDemand() {
  const words = useWords(shellWords)
  const { embedUrl, href } = institute.map
  return (
    <section className={styles.map} aria-label={words.map}>
      <h2>{words.findUs}</h2>
      <MapFrame />
      <p className={styles.small}>
        {words.mapComesFrom(new URL(embedUrl).host)} <a href={href}>{words.openMapThere}</a>
      </p>
    </section>
  )
}
