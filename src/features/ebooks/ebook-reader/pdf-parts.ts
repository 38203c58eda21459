/** The release of PDF.js that draws PDFs; a test holds it to that of the package. */
export const pdfRelease = '6.5.438'

/** Where what it needs lies beside the site's files; a folder for each release never changes. */
export const pdfFolder = `static/pdf-${pdfRelease}`

/** What it is made of, as a browser asks for it. */
export const pdfParts = {
  worker: `/${pdfFolder}/pdf-worker.js`,
  /** For letters of China, Japan and Korea. */
  characterMaps: `/${pdfFolder}/cmaps/`,
  /** In the place of letters that a file names and does not hold. */
  fonts: `/${pdfFolder}/standard_fonts/`,
  /** For JPEG 2000 and JBIG2, in which books are scanned. */
  decoders: `/${pdfFolder}/wasm/`,
  colours: `/${pdfFolder}/iccs/`,
} as const
