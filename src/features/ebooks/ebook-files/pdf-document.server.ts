import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { decodedEntities } from '#src/kernel/decoded-entities.ts'
import { fileLimits } from './book-file.ts'
import { languageOfTag } from './epub-package.ts'
import type { PdfAnswer, PdfRead } from './pdf-task.ts'

const lettersOfPage = 100_000
/** A reader has a sheet for each, and no place behind it. */
const mostPages = 100_000

/** Reads what there is to know of a PDF until `end`, an instant of `performance.now()`. */
export async function readPdfDocument(pdf: PDFDocumentProxy, end: number): Promise<PdfAnswer> {
  const pages = pdf.numPages
  if (pages < 1) return { kind: 'empty' }
  if (pages > mostPages) return { kind: 'endless' }
  if (await hasProgramsInDocument(pdf)) return { kind: 'programs' }
  const texts: string[] = []
  let letters = 0
  for (let number = 1; number <= Math.min(pages, fileLimits.parts); number++) {
    if (performance.now() > end || letters > fileLimits.letters / 2) break
    const page = await pdf.getPage(number)
    if (await hasPrograms(page)) return { kind: 'programs' }
    const text = await wordsOf(page)
    texts.push(text)
    letters += text.length
    page.cleanup()
  }
  const facts = await factsOf(pdf)
  const attached = countOf(await pdf.getAttachments().catch(() => null))
  return { kind: 'read', pdf: { facts, pages, outline: await outlineOf(pdf), texts, attached } }
}

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>

async function hasProgramsInDocument(pdf: PDFDocumentProxy): Promise<boolean> {
  const actions = await pdf.getJSActions()
  return holdsAny(actions)
}

/** Programs of a page and of what can be pressed on it, and links that start programs. */
async function hasPrograms(page: Page): Promise<boolean> {
  const actions = await page.getJSActions()
  if (holdsAny(actions)) return true
  const notes: Record<string, unknown>[] = await page.getAnnotations()
  return notes.some(({ actions: own, unsafeUrl, action }) => {
    const isScripted = holdsAny(own)
    const isUnsafe =
      typeof unsafeUrl === 'string' && /^\s*(?:javascript|file|vbscript):/i.test(unsafeUrl)
    return isScripted || isUnsafe || action === 'Launch'
  })
}

const holdsAny = (actions: unknown) => countOf(actions) > 0

/** Actions, and files that are packed in, come as a map or as an object. */
function countOf(things: unknown): number {
  if (things instanceof Map) return things.size
  return typeof things === 'object' && things !== null ? Object.keys(things).length : 0
}

async function wordsOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent()
  let text = ''
  for (const item of items) {
    if (!('str' in item)) continue
    text += item.str + (item.hasEOL ? '\n' : '')
    if (text.length > lettersOfPage) break
  }
  return text.replace(/\0/g, '').trim()
}

async function factsOf(pdf: PDFDocumentProxy): Promise<PdfRead['facts']> {
  const { info } = await pdf.getMetadata()
  const said = new Map(Object.entries(info))
  const field = (name: string, longest: number) =>
    cleanLine(decodedEntities(String(said.get(name) ?? '')), longest)
  const list = (text: string) => text.split(/\s*[;,]\s*/).filter(Boolean)
  return {
    title: /^(?:untitled|microsoft word.*|.*\.(?:docx?|pdf|tex|indd))$/i.test(field('Title', 400))
      ? ''
      : field('Title', 400),
    authors: field('Author', 400)
      .split(/\s*(?:;| and | & )\s*/)
      .filter(Boolean)
      .slice(0, 20),
    languages: languageOfTag(field('Language', 20)),
    subjects: list(field('Keywords', 400)).slice(0, 20),
  }
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

async function outlineOf(pdf: PDFDocumentProxy): Promise<PdfRead['outline']> {
  const lines: { title: string; page: number; depth: number }[] = []
  const walk = async (items: Outline, depth: number) => {
    for (const { title, dest, items: below } of items ?? []) {
      if (lines.length >= fileLimits.contents || depth > 6) return
      const page = await pageOf(pdf, dest)
      const shown = cleanLine(title, 300)
      if (page !== null && shown) lines.push({ title: shown, page, depth })
      await walk(below, depth + 1)
    }
  }
  await walk(await pdf.getOutline().catch(() => []), 0)
  return lines
}

async function pageOf(pdf: PDFDocumentProxy, dest: string | unknown[] | null) {
  try {
    const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    const target = place?.[0]
    if (typeof target === 'number') return target + 1
    return target ? (await pdf.getPageIndex(target as { num: number; gen: number })) + 1 : null
  } catch {
    return null
  }
}
