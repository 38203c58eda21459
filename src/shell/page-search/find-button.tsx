import { Icon } from '#src/browser/icons.tsx'
import { usePageSearch } from './page-search-state.ts'

/** Opens and closes the search within the page. */
export function FindButton() {
  const [open, setOpen] = usePageSearch()
  return (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label="Find on this page"
      title="Find on this page"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      <Icon name="find-in-page" />
    </button>
  )
}
