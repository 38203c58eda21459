import { type ComponentType, useEffect, useRef, useState } from 'react'
import styles from './footer.module.css'

/**
 * How many visitors the site has had, in a place that is there before the number is; fetched once
 * the footer is looked at.
 */
export function VisitorCount() {
  const place = useRef<HTMLParagraphElement>(null)
  const [Counter, setCounter] = useState<ComponentType>()
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('#src/features/statistics/visitors/visitor-counter.tsx').then(
        ({ VisitorCounter }) => setCounter(() => VisitorCounter),
        () => {},
      )
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <p ref={place} className={styles.visitors}>
      {Counter && <Counter />}
    </p>
  )
}
