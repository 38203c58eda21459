import { useEffect, useState } from 'react'
import type { DrawSymbol, SymbolShape } from '#src/kernel/symbols/symbol-shape.ts'

const mostRemembered = 2000

/**
 * The drawing of symbols, loaded once it is wanted (60 kB): null before, `failed` when the network
 * is away.
 */
export function useSymbolDrawing(wanted: boolean): { draw: DrawSymbol | null; failed: boolean } {
  const [draw, setDraw] = useState<DrawSymbol | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let isHere = true
    import('./draw-symbol.ts').then(
      ({ drawSymbolInBrowser }) => isHere && setDraw(() => remembering(drawSymbolInBrowser)),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [wanted])
  return { draw, failed }
}

/** A symbol takes milliseconds: what was drawn for the last key is there for the next. */
function remembering(draw: DrawSymbol): DrawSymbol {
  const known = new Map<string, SymbolShape>()
  return (spec) => {
    const key = `${spec.symbology} ${spec.check} ${spec.text}`
    const shape = known.get(key) ?? draw(spec)
    if (known.size > mostRemembered) known.clear()
    known.set(key, shape)
    return shape
  }
}
