import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'

type PicturePagerProps = { label: string; page: number; pages: number }

/** The ways to the neighbours of a page, and which one it is; nothing where there is one alone. */
export function PicturePager({ label, page, pages }: PicturePagerProps) {
  return (
    <NumberedPager label={label} page={page} pages={pages}>
      <p>
        {page} / {pages}
      </p>
    </NumberedPager>
  )
}
