/** A place as KOReader tells it and is told it. */
export type DevicePlace = {
  /** What the device calls the file. */
  readonly document: string
  /** A path into the text (`/body/DocFragment[5]/…`), or a page. */
  readonly progress: string
  /** Of the whole, from 0 to 1. */
  readonly percentage: number
  readonly device: string
  readonly deviceId: string
}

/** How many files of one person have a place. */
export const mostDocuments = 1000

/** The chapter that a path into an EPUB names; null where it names none. */
export function chapterOf(progress: string): number | null {
  const found = /^\/body\/DocFragment\[(\d{1,4})\]/.exec(progress)?.[1]
  return found === undefined || Number(found) < 1 ? null : Number(found)
}

/** The path by which KOReader goes to the beginning of a chapter. */
export function pathTo(chapter: number): string {
  return `/body/DocFragment[${chapter}].0`
}

/** Where samples of a file are taken, in bytes: KOReader reads 1 kB at each that the file has. */
export const sampleBytes = 1024
export const sampleOffsets: readonly number[] = [
  0,
  ...Array.from({ length: 11 }, (_, at) => sampleBytes * 4 ** at),
]
