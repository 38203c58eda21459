import { useWords } from '#src/browser/words/use-words.ts'
import { EntryCards } from './entry-cards.tsx'
import type { PanelEntry } from './panel-entries.ts'
import { panelWords } from './words.ts'

/** The pages that a reader's panel leads to. */
export function PanelLinks({ entries }: { entries: readonly PanelEntry[] }) {
  const words = useWords(panelWords)
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{words.whatYouCanDo}</h2>
      <EntryCards entries={entries} />
    </section>
  )
}
