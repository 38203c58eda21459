import { useEffect, useState } from 'react'
import type { Measure } from '#src/kernel/paper/label-text.ts'

const measuredAt = 100

/**
 * How wide a text is in the letters of the page, once the browser has them; null on the server and
 * before.
 */
export function useScreenMeasure(): Measure | null {
  const [measure, setMeasure] = useState<Measure | null>(null)
  useEffect(() => {
    let isHere = true
    document.fonts.ready.then(() => {
      if (isHere) setMeasure(() => screenMeasure())
    })
    return () => {
      isHere = false
    }
  }, [])
  return measure
}

/** About how wide letters are, for where there is no browser yet to ask. */
export const roughMeasure: Measure = (text, size) => text.length * size * 0.55

function screenMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const family = getComputedStyle(document.body).fontFamily
  return (text, size, bold) => {
    if (context === null) return roughMeasure(text, size, bold)
    context.font = `${bold ? 700 : 400} ${measuredAt}px ${family}`
    return (context.measureText(text).width / measuredAt) * size
  }
}
