import { pieceAddress, pieceBytes } from '#src/browser/saved-books/saved-book.ts'
import { pdfParts } from '../pdf-parts.ts'
import { data } from './page-parts.ts'

/** What the library says is to be saved. */
export type Saving = {
  readonly title: string
  readonly kind: 'epub' | 'pdf' | 'cbz'
  readonly reader: string
  readonly endsAt: string | null
  readonly pages: readonly string[]
  readonly pictures: readonly string[]
  readonly fileBytes: number | null
  readonly bytes: number
}

/** A thing that is saved: its address, what of it, and under what it is kept. */
export type Item = {
  readonly address: string
  readonly key: string
  readonly range?: string
}

/** All that is saved of the e-book of the page. */
export function itemsOf({ kind, pages, pictures, fileBytes }: Saving): readonly Item[] {
  const api = `/api/v1/e-books/${data.number}`
  const own = data.isSignedIn ? [`${api}/notes`, `${api}/place`] : []
  const pieces = Array.from({ length: Math.ceil((fileBytes ?? 0) / pieceBytes) }, (_, at) => ({
    address: `/e-books/${data.number}/file`,
    key: pieceAddress(data.number, at),
    range: `bytes=${at * pieceBytes}-${Math.min((at + 1) * pieceBytes, fileBytes ?? 0) - 1}`,
  }))
  const parts = kind === 'pdf' ? drawingParts.map(itself) : []
  return [...siteItems(), ...[...pages, ...pictures, ...own].map(itself), ...pieces, ...parts]
}

const itself = (address: string): Item => ({ address, key: address })

/** The script and the letters of this page. */
export function siteItems(): readonly Item[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    ({ src }) => src,
  )
  const fonts = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap(({ cssText }) => [...cssText.matchAll(/url\("?([^")]+\.woff2)"?\)/g)])
    .map(([, address = '']) => new URL(address, location.href).href)
  return [...scripts, ...fonts].map((address) => {
    const { pathname, search } = new URL(address)
    return { address: pathname + search, key: pathname + search }
  })
}

/** What PDF.js needs for most books; letters of China and Japan come with a page that has some. */
const drawingParts: readonly string[] = [
  pdfParts.worker,
  ...['openjpeg.wasm', 'jbig2.wasm', 'qcms_bg.wasm'].map((name) => pdfParts.decoders + name),
  ...[
    'FoxitDingbats.pfb',
    'FoxitFixed.pfb',
    'FoxitFixedBold.pfb',
    'FoxitFixedBoldItalic.pfb',
    'FoxitFixedItalic.pfb',
    'FoxitSerif.pfb',
    'FoxitSerifBold.pfb',
    'FoxitSerifBoldItalic.pfb',
    'FoxitSerifItalic.pfb',
    'FoxitSymbol.pfb',
    'LiberationSans-Bold.ttf',
    'LiberationSans-BoldItalic.ttf',
    'LiberationSans-Italic.ttf',
    'LiberationSans-Regular.ttf',
  ].map((name) => pdfParts.fonts + name),
]

/** Fetches a thing and saves it; gives how many bytes it is. Errors: it did not come. */
export async function savedBytes(cache: Cache, item: Item, signal: AbortSignal): Promise<number> {
  const answer = await fetch(item.address, {
    signal,
    redirect: 'error',
    ...(item.range ? { headers: { range: item.range } } : {}),
  })
  if (!answer.ok) throw new Error(`${item.address} did not come`)
  const body = await answer.blob()
  signal.throwIfAborted()
  await cache.put(item.key, new Response(body, { headers: answer.headers }))
  return body.size
}
