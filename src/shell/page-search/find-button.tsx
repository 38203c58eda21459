import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shellWords } from '../words.ts'
import { loadSearchBox } from './page-search.tsx'
import { usePageSearch } from './page-search-state.ts'

/** Opens and closes the search within the page. */
export function FindButton() {
  const words = useWords(shellWords)
  const [open, setOpen] = usePageSearch()
  return (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label={words.findOnPage}
      title={words.findOnPage}
      aria-expanded={open}
      onPointerEnter={() => void loadSearchBox().catch(() => {})}
      onClick={() => setOpen(!open)}
    >
      <Icon name="find-in-page" />
    </button>
  )
}
