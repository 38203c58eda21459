import { useState } from 'react'
import { institute } from '../../institute.ts'
import { Icon } from '../browser/icons.tsx'
import styles from './footer.module.css'

/** The campus on a map. Nothing is asked of the map's host before the reader says so. */
export function MapOnDemand() {
  const [asked, setAsked] = useState(false)
  const { label, embedUrl, href } = institute.map
  return (
    <section className={styles.map} aria-label="Map">
      <h2>Find us</h2>
      {asked ? (
        <iframe src={embedUrl} title={`Map: ${label}`} referrerPolicy="no-referrer" />
      ) : (
        <div className={styles.placeholder}>
          <Icon name="pin" size={28} />
          <p>{label}</p>
          <button type="button" className="button needs-script" onClick={() => setAsked(true)}>
            Show the map
          </button>
        </div>
      )}
      <p className={styles.small}>
        The map comes from {new URL(embedUrl).host}. <a href={href}>Open it there</a>
      </p>
    </section>
  )
}
