import { useEffect, useRef } from 'react'

/** How full the reading room is; fetched once this part of the page is looked at. */
export function ReadingRoomLine() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      await (await import('./reading-room.ts')).showReadingRoom(entry.target)
    })
    observer.observe(place.current as Element)
    return () => observer.disconnect()
  }, [])
  return <div ref={place} />
}
