import bwip from 'bwip-js/node'
import { drawingOptions } from '#src/kernel/symbols/symbol-shape.ts'
import type { SymbolSpec } from '#src/kernel/symbols/symbologies.ts'

/** Units of a drawing in which the library writes one module of a matrix; bars have one. */
const matrixUnit = 2
/**
 * The module of a picture in true size: 100 % of EAN-13 (GS1), and what prints well for the others.
 */
const moduleWidth = 0.33
const pixelsPerUnit = 4

/**
 * A single symbol as SVG in true size (0.33 mm a module), quiet zone included, with its text
 * beneath where `words`.
 */
export function symbolSvg(spec: SymbolSpec, words: boolean): string {
  const svg = bwip.toSVG(pictureOptions(spec, words))
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const unit = moduleWidth / unitsPerModule(spec)
  const size = (length: string) => `${Math.round(Number(length) * unit * 100) / 100}mm`
  return svg.replace('<svg ', `<svg width="${size(width)}" height="${size(height)}" `)
}

/**
 * The same as a PNG: four pixels for a bar's module, eight for a QR code's, large enough for print.
 */
export function symbolPng(spec: SymbolSpec, words: boolean): Promise<Uint8Array> {
  return bwip.toBuffer({ ...pictureOptions(spec, words), scale: pixelsPerUnit })
}

function pictureOptions(spec: SymbolSpec, words: boolean) {
  const { symbology } = spec
  const isMatrix = symbology === 'qrcode'
  return {
    ...drawingOptions(spec),
    scale: 1,
    backgroundcolor: 'FFFFFF',
    paddingwidth: isMatrix ? 8 : 11,
    paddingheight: isMatrix ? 8 : 4,
    ...(isMatrix ? {} : { height: 15, includetext: words }),
    // EAN-13 has its digits in places of their own, between longer bars.
    ...(symbology === 'ean13' ? {} : { textxalign: 'center' as const }),
    ...(symbology === 'code39' ? { hidestars: true } : {}),
  }
}

function unitsPerModule({ symbology }: SymbolSpec): number {
  return symbology === 'qrcode' ? matrixUnit : 1
}
