/** What is used of citeproc 2.4 (https://citeproc-js.readthedocs.io/en/latest/running.html). */
declare module 'citeproc' {
  type Format = Readonly<Record<string, unknown>>
  type System = {
    retrieveLocale(language: string): object
    retrieveItem(id: string): object
  }
  export class Engine {
    constructor(system: System, style: object, language: string, forceLanguage?: boolean)
    setOutputFormat(name: string): void
    updateItems(ids: readonly string[]): void
    makeBibliography(): [info: unknown, entries: string[]] | false
    previewCitationCluster(
      citation: { citationItems: { id: string }[]; properties: { noteIndex: number } },
      before: readonly [],
      after: readonly [],
      format: string,
    ): string
  }
  const citeproc: { Engine: typeof Engine; Output: { Formats: Record<string, Format> } }
  export default citeproc
}
