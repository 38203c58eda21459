import type { PageRow } from './page-row.ts'

/** Title and description of pages by their ids; a page that is not there goes by its row. */
export type PageTitles = Readonly<
  Record<string, readonly [title: string, description: string] | undefined>
>

/** A row as far as it is called something. */
export type Titled = Pick<PageRow, 'id' | 'title'>

/** A row as far as it is called something and is for something. */
type Named = Pick<PageRow, 'id' | 'description'>

/** What a page is called in the language of `titles`. */
export function titleIn(titles: PageTitles, { id, title }: Titled): string {
  return titles[id]?.[0] ?? title
}

/** What a page is for, in the language of `titles`; on the server, which alone knows it. */
export function descriptionIn(titles: PageTitles, { id, description }: Named): string {
  return titles[id]?.[1] ?? description
}
