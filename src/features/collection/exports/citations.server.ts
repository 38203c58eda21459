import type { Engine } from 'citeproc'
import type { Citation, CitationRun } from './citation-text.ts'
import type { CslItem } from './csl.ts'
import type { CitationWords } from './words.ts'

/**
 * The styles in the order in which they are shown; their ids are those of the Citation Style
 * Language project.
 */
export const styles = [
  { id: 'apa', name: 'apa', note: false },
  { id: 'modern-language-association', name: 'mla', note: false },
  { id: 'chicago-author-date', name: 'chicagoDate', note: false },
  { id: 'chicago-note-bibliography', name: 'chicagoNote', note: true },
  { id: 'ieee', name: 'ieee', note: false },
] as const

/** Fields that cite nothing, or would cite the catalogue's page in place of the book. */
const unused = ['abstract', 'keyword', 'URL', 'call-number', 'contributor']

/**
 * Ends and begins of italics in what citeproc writes: characters of the private use area, taken out
 * of the item before.
 */
const begin = '\ue000'
const end = '\ue001'
const formatName = 'almirah'

/**
 * The book's citation in every style, called by the reader's words. The first call loads the
 * styles, which takes a moment.
 */
export async function citationsOf(words: CitationWords, item: CslItem): Promise<Citation[]> {
  const { engines, show } = await loadOnce()
  show(citable(item))
  return styles.map(({ id, name, note }) => {
    const engine = engineOf(engines, id)
    const entry = entryIn(engine, item)
    const citation = { citationItems: [{ id: item.id }], properties: { noteIndex: note ? 1 : 0 } }
    const reference = engine.previewCitationCluster(citation, [], [], formatName)
    return {
      style: id,
      name: words[name],
      entry,
      reference: runsOf(reference),
      referenceName: note ? words.note : words.inText,
    }
  })
}

export type StyleId = (typeof styles)[number]['id']

/** The entries of items in one style, as a list of works has them. */
export async function entriesOf(
  style: StyleId,
  items: readonly CslItem[],
): Promise<(readonly CitationRun[])[]> {
  const { engines, show } = await loadOnce()
  return items.map((item) => {
    show(citable(item))
    return entryIn(engineOf(engines, style), item)
  })
}

function engineOf(engines: Loaded['engines'], style: StyleId): Engine {
  const engine = engines.get(style)
  if (!engine) throw new Error(`the style ${style} is not there`)
  return engine
}

function entryIn(engine: Engine, { id }: CslItem): CitationRun[] {
  engine.updateItems([])
  engine.updateItems([id])
  const [, [entry = ''] = []] = engine.makeBibliography() || []
  return runsOf(entry)
}

type Loaded = {
  readonly engines: ReadonlyMap<string, Engine>
  readonly show: (item: CslItem) => void
}

let loaded: Promise<Loaded> | undefined

function loadOnce(): Promise<Loaded> {
  loaded ??= load().catch((error) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<Loaded> {
  const [{ default: citeproc }, { cslLocale, cslStyles }] = await Promise.all([
    import('citeproc'),
    import('./csl-styles.gen.ts'),
  ])
  const formats = citeproc.Output.Formats
  const italic = `${begin}%%STRING%%${end}`
  formats[formatName] = {
    ...formats.text,
    '@font-style/italic': italic,
    '@font-style/oblique': italic,
  }
  let shown: CslItem | undefined
  const system = { retrieveLocale: () => cslLocale, retrieveItem: () => ({ ...shown }) }
  const engines = new Map(
    styles.map(({ id }) => {
      const engine = new citeproc.Engine(system, cslStyles[id] ?? {}, 'en-US', true)
      engine.setOutputFormat(formatName)
      return [id as string, engine]
    }),
  )
  return {
    engines,
    show: (item) => {
      shown = item
    },
  }
}

/** Without markup: citeproc reads `<i>` and the like in texts, and signs that stand for it here. */
function citable(item: CslItem): CslItem {
  const used = Object.entries(item).filter(([field]) => !unused.includes(field))
  return JSON.parse(JSON.stringify(Object.fromEntries(used)), (_, value) =>
    typeof value === 'string' ? value.replaceAll('<', '‹').replace(/[\ue000\ue001]/g, '') : value,
  )
}

function runsOf(text: string): CitationRun[] {
  const runs: CitationRun[] = []
  let depth = 0
  for (const piece of text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/([\ue000\ue001])/)) {
    if (piece === begin) depth++
    else if (piece === end) depth--
    else if (piece !== '') runs.push({ text: piece.replaceAll('‹', '<'), italic: depth > 0 })
  }
  return runs
}
