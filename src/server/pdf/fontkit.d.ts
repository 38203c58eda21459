/** What is used of fontkit 2.0 (https://github.com/foliojs/fontkit). Lengths are in font units. */
declare module 'fontkit' {
  type Path = {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  type Run = {
    readonly glyphs: readonly { readonly path: Path }[]
    readonly positions: readonly {
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }[]
    readonly advanceWidth: number
  }
  export type Font = { readonly unitsPerEm: number; layout(text: string): Run }
  export function open(path: string): Promise<Font>
}
