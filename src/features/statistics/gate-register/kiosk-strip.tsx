import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { KioskState } from './kiosk-link.ts'
import { kioskWords } from './words.ts'

/** How the gate stands to the library; nothing where all is well. */
export function KioskStrip({ state }: { state: KioskState }) {
  const words = useWords(kioskWords)
  const { isCut, hasEnded, waiting } = state
  if (!isCut && !hasEnded) return null
  return (
    <p role="status" data-tells-connection className={layout.notice}>
      <strong>{hasEnded ? words.ended : words.offline}.</strong>{' '}
      {hasEnded ? words.endedHint : words.offlineHint} {waiting > 0 && words.waiting(waiting)}
    </p>
  )
}
