/** Longest side, in pixels, that a picture is read at; larger ones are scaled down to it. */
const longestSide = 2560
const largestFile = 40 * 1024 * 1024

/** Why a file is no picture that can be read; `why` names the word that says so. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly why: 'tooLarge' | 'notShown'

  constructor(why: PictureError['why']) {
    super(why)
    this.why = why
  }
}

/**
 * The picture of a file on a canvas, at most 2560 pixels wide and high. Errors: `PictureError`.
 */
export async function loadPicture(file: Blob): Promise<HTMLCanvasElement> {
  if (file.size > largestFile) throw new PictureError('tooLarge')
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return drawn(image, image.naturalWidth || 1000, image.naturalHeight || 1000)
  } catch {
    throw new PictureError('notShown')
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawn(image: HTMLImageElement, width: number, height: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('the browser has no canvas left')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The files in a drop, a paste or a file field. */
export function filesIn(source: { readonly files: FileList | null } | null): File[] {
  return Array.from(source?.files ?? [])
}
