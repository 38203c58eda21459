declare module '@citation-js/core' {
  type Name = { family?: string; given?: string; suffix?: string; literal?: string }
  type Item = { type: string; title?: string; author?: Name[]; [field: string]: unknown }
  export class Cite {
    constructor(input: string)
    data: Item[]
  }
  export const plugins: { input: { type(input: unknown): string } }
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
