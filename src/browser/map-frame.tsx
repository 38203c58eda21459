import { useState } from 'react'
import { institute } from '#institute'
import { Icon } from './icons.tsx'
import styles from './map-frame.module.css'

/** The campus on a map. Nothing is asked of the map's host before the reader says so. */
export function MapFrame() {
  const [asked, setAsked] = useState(false)
  const { label, embedUrl } = institute.map
  return asked ? (
    <iframe
      className={styles.map}
      src={embedUrl}
      title={`Map: ${label}`}
      referrerPolicy="no-referrer"
    />
  ) : (
    <div className={styles.placeholder}>
      <Icon name="pin" size={28} />
      <p>{label}</p>
      <button type="button" className="button needs-script" onClick={() => setAsked(true)}>
        Show the map
      </button>
    </div>
  )
}
