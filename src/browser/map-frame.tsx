import { useState } from 'react'
import { institute } from '#institute'
import { Icon } from './icons.tsx'
import styles from './map-frame.module.css'
import { useWords } from './words/use-words.ts'
import { browserWords } from './words.ts'

/** The campus on a map. Nothing is asked of the map's host before the reader says so. */
export function MapFrame() {
  const words = useWords(browserWords)
  const [asked, setAsked] = useState(false)
  const { label, embedUrl } = institute.map
  return asked ? (
    <iframe
      className={styles.map}
      src={embedUrl}
      title={words.mapOf(label)}
      referrerPolicy="no-referrer"
    />
  ) : (
    <div className={styles.placeholder}>
      <Icon name="pin" size={28} />
      <p>{label}</p>
      <button type="button" className="button needs-script" onClick={() => setAsked(true)}>
        {words.showMap}
      </button>
    </div>
  )
}
