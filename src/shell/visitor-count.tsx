import { useEffect, useRef } from 'react'
import styles from './footer.module.css'

/**
 * How many visitors the site has had, in a place that is there before the number is; fetched once
 * the footer is looked at.
 */
export function VisitorCount() {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      await (await import('./show-counts.ts')).showCounts(entry.target)
    })
    observer.observe(place.current as Element)
    return () => observer.disconnect()
  }, [])
  return <p ref={place} className={styles.visitors} />
}
